import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from './form-outcome.ts';

/** Beside the button that was pressed: that nobody answered, that nothing is lost, and to press it again. */
export function Unsent({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('errors');
  if (!outcome?.unsent) return null;
  return (
    <Notice tone="error" title={t(`unsent.${outcome.unsent}`)}>
      {t('unsent.again')}
    </Notice>
  );
}
