import layout from '@paddock/ui/styles/layout.module.css';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import type { HeatData, SlotData } from './race-day.server.ts';
import { NameText } from '../../i18n/name-text.tsx';
import styles from './heat-card.module.css';

export const stateTones: Record<HeatData['state'], PillTone> = {
  planned: 'neutral',
  called: 'few',
  running: 'live',
  provisional: 'brand',
  official: 'open',
  cancelled: 'full',
};

interface HeatCardProps {
  heat: HeatData;
  level: 'h2' | 'h3' | 'h4';
  size?: 's' | 'l';
  /** Heats of several classes are shown. */
  hasClass?: boolean;
}

export function HeatCard({ heat, level: Heading, size = 's', hasClass = true }: HeatCardProps) {
  const { t } = useTranslation('heats');
  const { number, kind, state, slots } = heat;
  const filled = slots.filter(({ callsign }) => callsign !== '');
  // Empty slots are hidden once the heat is over.
  const isOver = state === 'provisional' || state === 'official';
  const shown = kind === 'bracket' && !isOver ? slots : filled;
  return (
    <article className={`${layout.card} ${layout.stack3} ${styles.card}`} data-size={size} data-state={state}>
      <header className={styles.head}>
        <div className={styles.name}>
          <Heading className={`${size === 'l' ? layout.text36 : layout.text18} ${styles.number}`}>
            {t('heat', { number })}
          </Heading>
          {hasClass && (
            <p className={layout.quiet}>
              <HeatClass heat={heat} />
            </p>
          )}
        </div>
        <p className={styles.when}>
          <HeatTime heat={heat} />
          {state !== 'planned' && <Pill tone={stateTones[state]}>{t(`state.${state}`)}</Pill>}
        </p>
      </header>
      {shown.length > 0 ? (
        <ol className={layout.list}>
          {inOrder(shown).map((slot) => (
            <li key={slot.slot} className={`${layout.line} ${styles.slot}`} data-own={slot.own}>
              <Slot slot={slot} />
            </li>
          ))}
        </ol>
      ) : (
        <p className={layout.muted}>{t('empty')}</p>
      )}
    </article>
  );
}

/** Class and, in qualifying, round. */
export function HeatClass({ heat: { className, kind, round } }: { heat: HeatData }) {
  const { t } = useTranslation('heats');
  return (
    <>
      <LocalText text={className} />
      {kind === 'qualifying' && ` · ${t('round', { round })}`}
    </>
  );
}

export function HeatTime({ heat: { about, started, state } }: { heat: HeatData }) {
  const { t } = useTranslation('heats');
  if (state === 'cancelled') return null;
  if (about) return <span>{t('about', { time: about })}</span>;
  return started ? <span>{started}</span> : null;
}

function Slot({ slot }: { slot: SlotData }) {
  const { t } = useTranslation('heats');
  const { callsign, channel, rank, status, own, laps } = slot;
  return (
    <>
      {rank !== null && <span className={styles.rank}>{rank}</span>}
      <span className={callsign ? styles.pilot : `${layout.muted} ${styles.pilot}`}>
        {callsign ? <NameText name={callsign} /> : <Source slot={slot} />}
        {own && <span className={styles.own}> {t('you')}</span>}
      </span>
      {status !== null && status !== 'ok' && (
        <span className={`${layout.small} ${styles.status}`}>{t(`status.${status}`)}</span>
      )}
      {laps !== null && (
        <span className={styles.channel}>
          <LapsAndTime slot={slot} />
        </span>
      )}
      {channel && laps === null && (
        <span className={`${layout.quiet} ${styles.channel}`}>
          <b>{channel.name}</b> {t('mhz', { mhz: channel.mhz })}
        </span>
      )}
    </>
  );
}

/** In the air: so far. */
export function LapsAndTime({ slot: { laps, time } }: { slot: SlotData }) {
  const { t } = useTranslation('heats');
  if (laps === null) return null;
  return (
    <>
      {t('laps', { count: laps })}
      {time && ` · ${time}`}
    </>
  );
}

/** How an empty slot will be filled. */
function Source({ slot: { seed, fromHeat, fromRank } }: { slot: SlotData }) {
  const { t } = useTranslation('heats');
  if (fromHeat !== null && fromRank !== null) return t('fromHeat', { heat: fromHeat, rank: fromRank });
  return seed === null ? t('free') : t('seed', { seed });
}

/** By rank once there is a result. */
const inOrder = (slots: readonly SlotData[]): readonly SlotData[] =>
  slots.some(({ rank }) => rank !== null)
    ? slots.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    : slots;
