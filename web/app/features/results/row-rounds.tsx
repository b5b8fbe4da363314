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
  const hasLaps = data.rounds.some(({ lap }) => lap);
  return (
    <table className={styles.rounds}>
      <tbody>
        {data.rounds.map(({ laps, time, lap, counts }, index) => (
          <tr key={index} data-counts={counts}>
            <th scope="row">{ofHeats('round', { round: index + 1 })}</th>
            <td>{t('laps', { count: laps })}</td>
            <td>{time}</td>
            {hasLaps && <td>{lap && t('bestLap', { time: lap })}</td>}
            <td>{counts && t('counts')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
