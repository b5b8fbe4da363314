import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import type { DayConnection } from './following/use-day-version.ts';

/** Whether the page is up to date, or of when it is; without scripts, of when it was made. */
export function ConnectionPill({
  at,
  connection: { isLost, heardAt },
}: {
  at: string;
  connection: DayConnection;
}) {
  const { t } = useTranslation('heats');
  if (heardAt !== undefined && !isLost) return <Pill tone="open">{t('live.current')}</Pill>;
  return <Pill tone={isLost ? 'warn' : 'neutral'}>{t('live.asOf', { time: heardAt ?? at })}</Pill>;
}
