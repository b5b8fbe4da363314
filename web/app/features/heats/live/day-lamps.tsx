import layout from '@paddock/ui/styles/layout.module.css';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { ConnectionPill } from '../connection-pill.tsx';
import { stateTones } from '../heat-card.tsx';
import type { DayConnection } from '../following/use-day-version.ts';
import type { LiveRaceData } from './live-race.server.ts';

/** Three things that fail apart: the connection of this page, the timing system, and the heat. */
export function DayLamps({
  race: { at, timing, now },
  connection,
}: {
  race: Pick<LiveRaceData, 'at' | 'timing' | 'now'>;
  connection: DayConnection;
}) {
  const { t } = useTranslation('heats');
  const isKnown = connection.heardAt !== undefined && !connection.isLost && !timing?.since;
  return (
    <output className={layout.buttons}>
      <ConnectionPill at={at} connection={connection} />
      {timing && (
        <Pill tone={timing.since ? 'warn' : 'open'}>
          {timing.since ? t('noTiming', { time: timing.since }) : t('live.timing')}
        </Pill>
      )}
      {now && now.state !== 'planned' && (
        <Pill tone={isKnown || now.state !== 'running' ? stateTones[now.state] : 'neutral'}>
          {t('heat', { number: now.number })} · {t(`state.${now.state}`)}
        </Pill>
      )}
    </output>
  );
}
