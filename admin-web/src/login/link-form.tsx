import { newPassword } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { PasswordField } from '@paddock/ui/forms/password-field';
import type { ReactNode } from 'react';
import { useLoginPlace } from './login-place.ts';
import styles from './login-screen.module.css';
import type { LoginKey } from './login-texts.ts';
import { useLinkForm, type LinkFormFields } from './use-link-form.ts';

interface LinkFormProps<Name extends string> extends LinkFormFields<Name | 'password'> {
  texts: Readonly<Record<'password' | 'submit', LoginKey>>;
  /** Above the password. */
  children?: (field: ReturnType<typeof useLinkForm<Name | 'password'>>['field']) => ReactNode;
}

/** The form on the page of a link: a new password, and what else the link asks for. */
export function LinkForm<Name extends string = never>({ texts, children, ...fields }: LinkFormProps<Name>) {
  const { t } = useLoginPlace();
  const { form, error, busy, submit, field } = useLinkForm(fields);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error}</Notice>}
      {children?.(field)}
      <PasswordField
        {...field('password')}
        label={t(texts.password)}
        hint={t('setup.passwordHint')}
        maxLength={newPassword.max}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" variant="action" busy={busy}>
        {t(texts.submit)}
      </Button>
    </form>
  );
}
