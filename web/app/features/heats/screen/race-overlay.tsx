import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { Brand } from '../../../layout/brand.tsx';
import { HeatClass, HeatTime } from '../heat-card.tsx';
import type { HeatData } from '../race-day.server.ts';
import type { OverlayKind, RaceScreenData } from './race-screen.server.ts';
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
  const { title, now, next, last } = screen;
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
  const heat = { now, next: next[0], result: last }[kind];
  const words = { now: t('now'), next: t('next'), result: t('lastHeat') };
  return (
    <main className={styles.overlay} data-kind={kind}>
      {heat && !isLost && <HeatStrip heat={heat} words={words[kind]} />}
    </main>
  );
}

function HeatStrip({ heat, words }: { heat: HeatData; words: string }) {
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
        {slots.map(({ slot, callsign, channel, rank }) => (
          <li key={slot} className={styles.pilot}>
            {rank !== null && <span className={styles.rank}>{rank}</span>}
            <span className={styles.callsign}>
              <NameText name={callsign} />
            </span>
            {channel && rank === null && <span className={styles.channel}>{channel.name}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
