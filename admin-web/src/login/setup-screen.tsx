import { adminName } from '@paddock/contracts/auth/account-limits';
import { adminAccount } from '@paddock/contracts/people/person-limits';
import { TextField } from '@paddock/ui/forms/text-field';
import { LinkForm } from './link-form.tsx';
import { LinkScreen } from './link-screen.tsx';
import { useLoginPlace } from './login-place.ts';

const texts = {
  title: 'setup.title',
  text: 'setup.text',
  noKey: 'setup.noKey',
  noKeyText: 'setup.noKeyText',
  signIn: 'setup.signIn',
  password: 'login.password',
  submit: 'setup.submit',
} as const;

/** Creates the first owner of an installation, and signs in. */
export function SetupScreen() {
  return <LinkScreen texts={texts}>{(key) => <OwnerForm key={key} setupKey={key} />}</LinkScreen>;
}

const names = ['account', 'name', 'password'] as const;

function OwnerForm({ setupKey: key }: { setupKey: string }) {
  const { t, session, write, enter } = useLoginPlace();
  return (
    <LinkForm
      names={names}
      refusals={{ account_taken: 'account' }}
      send={async (given) => {
        const { admAccessToken, admin, device } = await write('adm/create_first_owner', { key, ...given });
        session.begin(admAccessToken, device);
        await enter(admin);
      }}
      texts={texts}
    >
      {(field) => (
        <>
          <TextField
            {...field('account')}
            label={t('login.account')}
            hint={t('setup.accountHint')}
            maxLength={adminAccount.max}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field('name')}
            label={t('setup.name')}
            hint={t('setup.nameHint')}
            maxLength={adminName.max}
            autoComplete="name"
          />
        </>
      )}
    </LinkForm>
  );
}
