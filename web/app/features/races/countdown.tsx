import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import styles from './countdown.module.css';
import type { NextMoment } from './detail/race-stage.ts';
import { remainingTime } from '../../time/durations.ts';
import { useRevalidateAfter, useServerNow } from '../../time/server-clock.ts';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Countdown by the server's clock; without script, the time left when the page was rendered. */
export function Countdown({ next, serverTime }: { next: NextMoment; serverTime: string }) {
  const { t } = useTranslation('races');
  const now = useServerNow();
  const left = remainingTime(Date.parse(next.at), now ?? Date.parse(serverTime));
  useRevalidateAfter(left.isOver && now !== undefined ? serverTime : undefined);
  return (
    <div>
      <p className={layout.quiet}>{t(`next.${next.kind}`)}</p>
      <time dateTime={next.at} className={styles.clock}>
        {parts.map((part) => {
          if (part === 'seconds' && now === undefined) return null;
          return (
            <span key={part} className={styles.part}>
              <span className={styles.digits}>
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
