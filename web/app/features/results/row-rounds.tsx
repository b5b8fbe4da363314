import { Notice } from '@paddock/ui/notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundsData } from './row-rounds.server.ts';
import styles from './row-rounds.module.css';

/** The rounds of one row, loaded when it is opened. */
export default function RowRounds({ path }: { path: string }) {
  const { t } = useTranslation('results');
  const { t: ofHeats } = useTranslation('heats');
  const [data, setData] = useState<RoundsData>();

  useEffect(() => {
    const aborter = new AbortController();
    async function load(): Promise<void> {
      const answer = await fetch(path, { signal: aborter.signal });
      setData((await answer.json()) as RoundsData);
    }
    load().catch(() => aborter.signal.aborted || setData({ rounds: null }));
    return () => aborter.abort();
  }, [path]);

  if (!data) return null;
  if (!data.rounds) return <Notice>{t('unavailable')}</Notice>;
  return (
    <ol className={styles.rounds}>
      {data.rounds.map(({ laps, time, lap, counts }, index) => (
        <li key={index} className={styles.round} data-counts={counts}>
          <span className={styles.name}>{ofHeats('round', { round: index + 1 })}</span>
          <span>{t('laps', { count: laps })}</span>
          <span>{time}</span>
          <span>{lap && t('bestLap', { time: lap })}</span>
          {counts && <span>{t('counts')}</span>}
        </li>
      ))}
    </ol>
  );
}
