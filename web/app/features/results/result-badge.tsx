import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import type { ClassResult } from './timing-tower.ts';

export function ResultBadge({ state }: { state: ClassResult['state'] }) {
  const { t } = useTranslation('results');
  return (
    <Pill tone={state === 'official' ? 'open' : 'warn'}>
      {state === 'official' ? t('official') : t('provisional')}
    </Pill>
  );
}
