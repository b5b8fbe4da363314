import layout from '@paddock/ui/styles/layout.module.css';
import { discountCode } from '@paddock/contracts/race/catalog/race-limits';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import styles from './sign-up-form.module.css';
import type { DiscountAnswer } from './use-discount.ts';

interface DiscountFieldProps {
  typed: string | undefined;
  /** Of the submitted form. */
  error: string | undefined;
  answer: DiscountAnswer | undefined;
  /** On leaving the field. */
  onTyped: () => void;
}

/** Discount code with the resulting prices of the chosen classes. */
export function DiscountField({ typed, error, answer, onTyped }: DiscountFieldProps) {
  const { t } = useTranslation('signups');
  const why = answer ? answer.why : error;
  return (
    <div className={`${layout.stack2} ${styles.discount}`}>
      <TextField
        name="discountCode"
        label={t('form.discountCode')}
        optionalLabel={t('form.optional')}
        maxLength={discountCode.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        error={why}
        onBlur={onTyped}
      />
      <output className={`${layout.strong} ${styles.discounted}`}>
        {answer?.prices.map(({ classId, price, full }) => (
          <span key={classId}>
            {t('form.discounted', { price })} <s>{full}</s>
          </span>
        ))}
      </output>
    </div>
  );
}
