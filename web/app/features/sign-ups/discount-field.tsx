import { discountCode } from '@paddock/contracts/race/race-limits';
import { TextField } from '@paddock/ui/text-field';
import { useTranslation } from 'react-i18next';
import styles from './discount-field.module.css';
import type { DiscountAnswer } from './use-discount.ts';

interface DiscountFieldProps {
  typed: string | undefined;
  /** Of a form that was sent with it. */
  error: string | undefined;
  answer: DiscountAnswer | undefined;
  /** Once it was typed to its end. */
  onTyped: () => void;
}

/** A code that makes the chosen class cost less, and what it costs then. */
export function DiscountField({ typed, error, answer, onTyped }: DiscountFieldProps) {
  const { t } = useTranslation('signups');
  const why = answer && 'why' in answer ? answer.why : error;
  return (
    <div className={styles.discount}>
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
      <output className={styles.price}>
        {answer && 'price' in answer && (
          <>
            {t('form.discounted', { price: answer.price })} <s>{answer.full}</s>
          </>
        )}
      </output>
    </div>
  );
}
