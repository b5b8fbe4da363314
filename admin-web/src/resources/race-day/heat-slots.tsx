import { Pill } from '@paddock/ui/pill';
import { lapTime } from '../../lookups/lap-time.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useDay } from './day-context.tsx';
import { callsignsOf, channelName, guestsOf, type Heat, type Slot } from './day-words.ts';
import styles from './heat-panel.module.css';

/** Pilots of a heat with their results. */
export function HeatSlots({ heat }: { heat: Heat }) {
  const { t } = useWords();
  const { day } = useDay();
  const callsigns = callsignsOf(day);
  const guests = guestsOf(day);
  return (
    <ol className={layout.list}>
      {heat.slots.map((slot) => (
        <li key={slot.slot} className={styles.slot}>
          {slot.rank !== null && <b className={styles.rank}>{slot.rank}</b>}
          <span className={styles.pilot}>{callsigns.get(slot.signUpId) ?? <Source slot={slot} />}</span>
          {guests.has(slot.signUpId) && <Pill>{t('signUp.guest')}</Pill>}
          <SlotState slot={slot} />
          <LapsAndTime slot={slot} />
          <b>{channelName(slot.channel)}</b>
        </li>
      ))}
    </ol>
  );
}

function SlotState({ slot: { fault, status } }: { slot: Slot }) {
  const { t } = useWords();
  if (fault) return <Pill tone="warn">{t(`raceDay.fault.${fault}`)}</Pill>;
  return status !== null && status !== 'ok' ? <span>{t(`raceDay.finish.${status}`)}</span> : null;
}

export function LapsAndTime({ slot: { laps, totalTime } }: { slot: Slot }) {
  const { t } = useWords();
  if (laps === null) return null;
  const words = [t('raceDay.flights.laps', { count: laps }), lapTime(totalTime)].filter(Boolean);
  return <span className={layout.quiet}>{words.join(' · ')}</span>;
}

function Source({ slot: { seed, fromHeat, fromRank } }: { slot: Slot }) {
  const { t } = useWords();
  if (fromHeat !== null) return t('raceDay.fromHeat', { heat: fromHeat, rank: fromRank ?? 0 });
  return seed === null ? t('raceDay.emptySlot') : t('raceDay.seed', { seed });
}
