import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';

/** Whether the results that it comes of are official, in their words. */
export function StandingState({ provisional }: { provisional: boolean }) {
  const { t } = useTranslation('results');
  return <Pill tone={provisional ? 'warn' : 'open'}>{provisional ? t('provisional') : t('official')}</Pill>;
}
