import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';

/** The error of a form; adds a hint that input is preserved when the service is unavailable. */
export function Refusal({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('signups');
  if (!outcome?.refusal) return null;
  return (
    <Notice tone="error" title={outcome.refusal}>
      {outcome.refusedAs === 'unavailable' && t('form.inputPreserved')}
    </Notice>
  );
}
