import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { Brand } from '../../../layout/header/brand.tsx';
import type { RankedHeat } from '../gaps.ts';
import { GapText } from '../gap-text.ts';
import { HeatClass, HeatTime, LapsAndTime } from '../heat-card.tsx';
import { BestFlight } from '../live/qualifying-ranking.tsx';
import type { OverlayKind, RaceScreenData, TopRanking } from './race-screen.server.ts';
import styles from './race-overlay.module.css';
import { useScreen } from './use-screen.ts';

interface RaceOverlayProps {
  screen: RaceScreenData;
  kind: OverlayKind;
}

/** A browser source of a broadcast: transparent, 16:9. Without a connection it shows no heat, which may be another by now. */
export function RaceOverlay({ screen, kind }: RaceOverlayProps) {
  const { t } = useTranslation('heats');
  const { isLost } = useScreen(screen);
  const { title, now, next, last, ranking } = screen;
  if (kind === 'bar')
    return (
      <main className={styles.overlay} data-kind={kind}>
        <p className={styles.strip}>
          <span className={styles.brand}>
            <Brand />
          </span>
          <LocalText text={title} className={styles.title} />
          {now && !isLost && <b>{t('heat', { number: now.number })}</b>}
        </p>
      </main>
    );
  if (kind === 'ranking')
    return (
      <main className={styles.overlay} data-kind={kind}>
        {ranking && !isLost && <RankingStrip ranking={ranking} />}
      </main>
    );
  const heat = { now, next: next[0], result: last }[kind];
  const words = { now: t('now'), next: t('next'), result: t('lastHeat') };
  return (
    <main className={styles.overlay} data-kind={kind}>
      {heat && !isLost && <HeatStrip heat={heat} words={words[kind]} />}
    </main>
  );
}

function HeatStrip({ heat, words }: { heat: RankedHeat; words: string }) {
  const { t } = useTranslation('heats');
  const { number, slots } = heat;
  return (
    <section className={styles.strip}>
      <header className={styles.heat}>
        <p className={styles.words}>{words}</p>
        <h1 className={styles.number}>{t('heat', { number })}</h1>
        <p className={styles.facts}>
          <HeatClass heat={heat} />
        </p>
        {heat.about && (
          <p className={styles.facts}>
            <HeatTime heat={heat} />
          </p>
        )}
      </header>
      <ol className={styles.pilots}>
        {slots.map((slot) => (
          <li key={slot.slot} className={styles.pilot}>
            {slot.rank !== null && <span className={styles.rank}>{slot.rank}</span>}
            <span className={styles.callsign}>
              <NameText name={slot.callsign} />
            </span>
            {slot.rank === null && slot.channel && (
              <span className={styles.channel}>{slot.channel.name}</span>
            )}
            {slot.rank !== null && (
              <span className={styles.time}>
                {slot.gap ? <GapText gap={slot.gap} /> : slot.time || <LapsAndTime slot={slot} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RankingStrip({ ranking: { className, rows } }: { ranking: TopRanking }) {
  const { t } = useTranslation('heats');
  return (
    <section className={styles.strip}>
      <header className={styles.heat}>
        <p className={styles.words}>{t('kind.qualifying')}</p>
        <h1 className={styles.number}>
          <LocalText text={className} />
        </h1>
      </header>
      <ol className={styles.pilots}>
        {rows.map((row, index) => (
          <li key={index} className={styles.pilot}>
            <span className={styles.rank}>{row.rank}</span>
            <span className={styles.callsign}>
              <NameText name={row.callsign} />
            </span>
            <span className={styles.time}>{row.time || <BestFlight row={row} />}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
