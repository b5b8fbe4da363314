import { Pill } from '@paddock/ui/pill';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { Brand } from '../../../layout/header/brand.tsx';
import { useServerNow } from '../../../time/server-clock.ts';
import { GapText } from '../gap-text.ts';
import { HeatClass, HeatTime, LapsAndTime } from '../heat-card.tsx';
import type { RankedHeat } from '../gaps.ts';
import type { RaceScreenData } from './race-screen.server.ts';
import styles from './race-screen.module.css';
import { ScreenRanking } from './screen-ranking.tsx';
import { useScreen, useTurns } from './use-screen.ts';

/** For a projector at the field: fills the window, needs no hand, and follows the day from morning to evening. */
export function RaceScreen({ screen }: { screen: RaceScreenData }) {
  const { t } = useTranslation('heats');
  const { title, isShown, isCancelled, now, next, last, zone, qr, timing, ranking } = screen;
  const { isLost } = useScreen(screen);
  useLitDisplay();
  const main = now ?? next[0];
  const showsRanking = useTurns(2) === 1 && ranking !== undefined;
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <h1 className={styles.race}>
          <LocalText text={title} />
        </h1>
        {timing?.since && !isLost && (
          <output className={styles.lost}>{t('noTiming', { time: timing.since })}</output>
        )}
        <Clock zone={zone} isLost={isLost} />
      </header>
      {isShown && main ? (
        <>
          <Heat heat={main} title={now ? t('now') : t('next')} isMain />
          <div className={styles.side}>
            {showsRanking ? (
              <ScreenRanking ranking={ranking} />
            ) : (
              next
                .filter((heat) => heat !== main)
                .map((heat) => <Heat key={heat.heatId} heat={heat} title={t('next')} />)
            )}
          </div>
        </>
      ) : (
        <p className={styles.message}>{t(isCancelled ? 'cancelled' : isShown ? 'over' : 'none')}</p>
      )}
      <footer className={styles.foot}>
        {last && <Heat heat={last} title={t('lastHeat')} />}
        <p className={styles.phone}>
          <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} className={styles.qr} aria-hidden="true">
            <path d={qr.path} />
          </svg>
          {t('onPhone')}
        </p>
      </footer>
    </main>
  );
}

function Heat({ heat, title, isMain = false }: { heat: RankedHeat; title: string; isMain?: boolean }) {
  const { t } = useTranslation('heats');
  const { number, state, slots } = heat;
  return (
    <section className={styles.heat} data-main={isMain} data-state={state} data-pilots={slots.length}>
      <header className={styles.heatHead}>
        <h2 className={styles.title}>
          <small>{title}</small> {t('heat', { number })}
        </h2>
        {state === 'running' || state === 'called' ? (
          <p className={styles.state}>
            <Pill tone={state === 'running' ? 'live' : 'few'}>{t(`state.${state}`)}</Pill>
          </p>
        ) : (
          <p className={styles.facts}>
            <HeatTime heat={heat} />
          </p>
        )}
        <p className={`${styles.facts} ${styles.round}`}>
          <HeatClass heat={heat} />
        </p>
      </header>
      <ol className={styles.pilots}>
        {slots.map((slot) => (
          <li key={slot.slot} className={styles.pilot}>
            {slot.rank !== null && <span className={styles.rank}>{slot.rank}</span>}
            <span className={styles.callsign}>
              <NameText name={slot.callsign} />
            </span>
            {slot.channel && slot.rank === null && <b className={styles.channel}>{slot.channel.name}</b>}
            {slot.rank !== null && (
              <span className={styles.laps}>
                {slot.gap ? <GapText gap={slot.gap} /> : <LapsAndTime slot={slot} />}
              </span>
            )}
          </li>
        ))}
        {slots.length === 0 && <li className={styles.facts}>{t('empty')}</li>}
      </ol>
    </section>
  );
}

/** At the venue. Without a connection, the screen does not pretend to be current. */
function Clock({ zone, isLost }: { zone: string; isLost: boolean }) {
  const { t, i18n } = useTranslation('heats');
  const now = useServerNow();
  if (isLost) return <output className={styles.lost}>{t('lost')}</output>;
  if (now === undefined) return null;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return <time className={styles.clock}>{new Intl.DateTimeFormat(i18n.language, time).format(now)}</time>;
}

/** Keeps the display on, where browsers can. */
function useLitDisplay(): void {
  useEffect(() => {
    const light = () => {
      if (!document.hidden)
        navigator.wakeLock
          ?.request('screen')
          .catch((error: unknown) => console.info('The display may turn off', error));
    };
    light();
    document.addEventListener('visibilitychange', light);
    return () => document.removeEventListener('visibilitychange', light);
  }, []);
}
