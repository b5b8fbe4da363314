import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { PasswordField } from '@paddock/ui/password-field';
import { TextField } from '@paddock/ui/text-field';
import { useForm } from 'react-hook-form';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/field-rules.ts';
import layout from '../ui/layout.module.css';

export interface Credentials {
  account: string;
  password: string;
}

interface CredentialsFormProps {
  error: string | null;
  onCredentials: (credentials: Credentials) => Promise<void>;
}

export function CredentialsForm({ error, onCredentials }: CredentialsFormProps) {
  const { t } = useWords();
  const { language } = useServices();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { account: '', password: '' },
  });
  const required = (max: number) => ({
    validate: (value: string) => faultOfText(value, { required: true, max }, language.current) ?? true,
  });
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void handleSubmit(onCredentials)(event)}>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        {...register('account', required(40))}
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.account?.message}
      />
      <PasswordField
        {...register('password', required(128))}
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="action" busy={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
