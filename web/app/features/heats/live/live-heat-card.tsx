import layout from '@paddock/ui/styles/layout.module.css';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { NameText } from '../../../i18n/name-text.tsx';
import { GapText } from '../gap-text.ts';
import { HeatClass, HeatTime, LapsAndTime, stateTones } from '../heat-card.tsx';
import styles from './live-heat-card.module.css';
import type { RankedHeat, RankedSlot } from '../gaps.ts';

/** Order on track with gaps; before the start, the channels. */
export function LiveHeatCard({ heat, isMain = false }: { heat: RankedHeat; isMain?: boolean }) {
  const { t } = useTranslation('heats');
  const { number, state, slots } = heat;
  const hasRanks = slots.some(({ rank }) => rank !== null);
  return (
    <article
      className={`${layout.card} ${layout.stack3} ${styles.card}`}
      data-main={isMain}
      data-state={state}
    >
      <header className={layout.between}>
        <div>
          <h3 className={isMain ? layout.text28 : layout.text18}>{t('heat', { number })}</h3>
          <p className={layout.quiet}>
            <HeatClass heat={heat} />
          </p>
        </div>
        <p className={styles.when}>
          <HeatTime heat={heat} />
          {state !== 'planned' && <Pill tone={stateTones[state]}>{t(`state.${state}`)}</Pill>}
        </p>
      </header>
      {slots.length === 0 ? (
        <p className={layout.muted}>{t('empty')}</p>
      ) : (
        <ol className={layout.list}>
          {slots.map((slot) => (
            <li key={slot.slot} className={`${layout.line} ${styles.slot}`}>
              {hasRanks && <span className={`${layout.figure} ${styles.rank}`}>{slot.rank}</span>}
              <span className={styles.pilot}>
                <NameText name={slot.callsign} />
              </span>
              <Standing slot={slot} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Standing({ slot }: { slot: RankedSlot }) {
  const { t } = useTranslation('heats');
  const { channel, laps, status, gap } = slot;
  if (status !== null && status !== 'ok')
    return <span className={styles.status}>{t(`status.${status}`)}</span>;
  if (laps !== null)
    return (
      <span className={styles.figures}>
        <span>
          <LapsAndTime slot={slot} />
        </span>
        {gap && (
          <b className={styles.gap}>
            <GapText gap={gap} />
          </b>
        )}
      </span>
    );
  return (
    channel &&
    slot.rank === null && (
      <span className={styles.figures}>
        <b>{channel.name}</b> <span className={layout.quiet}>{t('mhz', { mhz: channel.mhz })}</span>
      </span>
    )
  );
}
