import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './countdown.module.css';
import type { NextMoment } from './race-stage.ts';
import { remainingTime } from '../../time/durations.ts';
import { useServerNow } from '../../time/server-clock.ts';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A clock by the server's time. Without script it says how long there was to go when the page was made. */
export function Countdown({ next, serverTime }: { next: NextMoment; serverTime: string }) {
  const { t } = useTranslation('races');
  const now = useServerNow();
  const left = remainingTime(Date.parse(next.at), now ?? Date.parse(serverTime));
  useNewsAfter(left.isOver && now !== undefined ? serverTime : undefined);
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>{t(`next.${next.kind}`)}</p>
      <time dateTime={next.at} className={styles.clock}>
        {parts.map((part) => {
          if (part === 'seconds' && now === undefined) return null;
          return (
            <span key={part} className={styles.part}>
              <span className={styles.figure}>
                {part === 'days' ? left[part] : String(left[part]).padStart(2, '0')}
              </span>{' '}
              <span className={styles.unit}>{t(`clock.${part}`, { count: left[part] })}</span>{' '}
            </span>
          );
        })}
      </time>
    </div>
  );
}

/** What comes after the moment is for the server to say. People ask spread over a few seconds, until it says something new. */
function useNewsAfter(overAt: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (overAt === undefined) return undefined;
    const timer = setTimeout(() => void revalidate(), 1000 + Math.random() * 5000);
    return () => clearTimeout(timer);
  }, [overAt, revalidate]);
}
