import { phoneText } from '@paddock/contracts/text-limits';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../forms/form-outcome.ts';
import styles from './phone-fields.module.css';

export interface PhoneFieldsProps {
  dialOptions: readonly { value: string; label: string }[];
  outcome: FormOutcome | undefined;
  label?: string;
  autoComplete?: string;
}

export function PhoneFields({ dialOptions, outcome, label, autoComplete = 'tel' }: PhoneFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.row}>
      <SelectField
        name="dial"
        label={t('fields.dialCode')}
        required
        options={dialOptions}
        defaultValue={outcome?.typed.dial ?? dialOptions[0]?.value}
      />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        label={label ?? t('fields.phone')}
        hint={t('fields.phoneHint')}
        required
        maxLength={phoneText.max}
        defaultValue={outcome?.typed.phone}
        error={outcome?.faults.phone}
      />
    </div>
  );
}
