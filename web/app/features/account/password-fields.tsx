import { givenPassword } from '@paddock/contracts/auth/account-limits';
import { newPassword } from '@paddock/contracts/text-limits';
import { PasswordField } from '@paddock/ui/forms/password-field';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';

export function NewPasswordField({ label, outcome }: { label: string; outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      label={label}
      hint={t('fields.passwordHint')}
      showLabel={t('fields.show')}
      hideLabel={t('fields.hide')}
      required
      maxLength={newPassword.max}
      error={outcome?.faults.password}
    />
  );
}

export function CurrentPasswordField({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="password"
      autoComplete="current-password"
      label={t('fields.password')}
      showLabel={t('fields.show')}
      hideLabel={t('fields.hide')}
      required
      maxLength={givenPassword.max}
      error={outcome?.faults.password}
    />
  );
}
