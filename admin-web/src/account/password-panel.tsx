import { givenPassword, newPassword } from '@paddock/contracts/auth/account-limits';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { PasswordField } from '@paddock/ui/password-field';
import { toast } from '@paddock/ui/toaster';
import { useForm } from 'react-hook-form';
import { Refusal } from '../providers/answers.ts';
import { ownAdminQuery } from '../providers/auth.tsx';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText, type TextRules } from '../ui/field-rules.ts';
import layout from '../ui/layout.module.css';
import styles from './account-screen.module.css';

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

export function PasswordPanel() {
  const { t, fault } = useWords();
  const services = useServices();
  const write = useWrite();
  const { register, handleSubmit, setError, reset, formState } = useForm<Passwords>({
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const ruled = (rules: TextRules) => ({
    validate: (value: string) => faultOfText(value, rules, services.language.current) ?? true,
  });
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') };

  async function change(passwords: Passwords) {
    try {
      const { admAccessToken, admin } = await write('adm/modify_pwd', passwords);
      services.session.begin(admAccessToken);
      services.queries.setQueryData(ownAdminQuery(services).queryKey, admin);
      reset();
      toast.success(t('password.changed'));
    } catch (error) {
      if (!(error instanceof Refusal)) toast.error(fault(error));
      else if (error.reason === 'wrong_password') setError('oldPassword', { message: error.message });
      else if (error.fields.newPassword) setError('newPassword', { message: error.fields.newPassword.msg });
      else toast.error(fault(error));
    }
  }

  return (
    <Panel as="section" aria-labelledby="own-password">
      <form className={layout.stack} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
        <div className={styles.head}>
          <h2 id="own-password">{t('password.title')}</h2>
        </div>
        <p className={layout.quiet}>{t('password.text')}</p>
        <PasswordField
          {...register('oldPassword', ruled({ required: true, ...givenPassword }))}
          {...eye}
          label={t('password.old')}
          autoComplete="current-password"
          required
          error={formState.errors.oldPassword?.message}
        />
        <PasswordField
          {...register('newPassword', ruled({ required: true, ...newPassword }))}
          {...eye}
          label={t('password.new')}
          hint={t('password.hint')}
          autoComplete="new-password"
          required
          error={formState.errors.newPassword?.message}
        />
        <div className={layout.row}>
          <Button type="submit" busy={formState.isSubmitting}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
