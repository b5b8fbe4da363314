import { Notice } from '@paddock/ui/notice';
import { givenPassword } from '@paddock/contracts/auth/account-limits';
import { newPassword } from '@paddock/contracts/text-limits';
import { toast } from '@paddock/ui/overlays/toaster';
import { useForm } from 'react-hook-form';
import { PanelForm } from '../engine/forms/panel-form.tsx';
import type { FormField } from '../engine/resource.ts';
import { useOwnAdmin, ownAdminQuery } from '../providers/auth.ts';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { Screen } from '../ui/screen.tsx';
import { SectionPanel } from '../ui/section-panel.tsx';
import styles from './account-screen.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { WrongCodesNotice } from './wrong-codes-notice.tsx';

export function AccountScreen() {
  const { t } = useWords();
  const { secondFactorFirst } = useOwnAdmin();
  return (
    <Screen title={t('account.title')}>
      {secondFactorFirst && (
        <Notice tone="warning" title={t('factor.firstTitle')}>
          {t('factor.firstText')}
        </Notice>
      )}
      <WrongCodesNotice />
      <div className={styles.panels}>
        <SecondFactorPanel />
        {!secondFactorFirst && <PasswordPanel />}
      </div>
    </Screen>
  );
}

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

const fields: readonly FormField<Passwords>[] = [
  {
    kind: 'password',
    name: 'oldPassword',
    label: 'password.old',
    required: true,
    autoComplete: 'current-password',
    ...givenPassword,
  },
  {
    kind: 'password',
    name: 'newPassword',
    label: 'password.new',
    hint: 'password.hint',
    required: true,
    ...newPassword,
  },
];

function PasswordPanel() {
  const { t } = useWords();
  const services = useServices();
  const write = useWrite();
  const form = useForm<Passwords>({ defaultValues: { oldPassword: '', newPassword: '' } });

  async function change(passwords: Passwords) {
    const { admAccessToken, admin } = await write('adm/modify_pwd', passwords);
    services.session.begin(admAccessToken);
    services.queries.setQueryData(ownAdminQuery(services).queryKey, admin);
    form.reset();
    toast.success(t('password.changed'));
  }

  return (
    <SectionPanel title={t('password.title')}>
      <p className={layout.quiet}>{t('password.text')}</p>
      <PanelForm
        form={form}
        fields={fields}
        refusals={{ wrong_password: 'oldPassword' }}
        submitLabel={t('password.change')}
        submitVariant="brand"
        onSave={change}
      />
    </SectionPanel>
  );
}
