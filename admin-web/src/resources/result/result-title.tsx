import type { RowOf } from '../../engine/resource.ts';
import { useWords } from '../../providers/words.ts';
import styles from './result-title.module.css';

/** Race and class on two lines, so that both fit on a phone. */
export function ResultTitle({ row: { raceTitle, className } }: { row: RowOf<'adm/get_adm_result_list'> }) {
  const { pick } = useWords();
  return (
    <span className={styles.title}>
      <span>{pick(raceTitle)}</span>
      <span className={styles.class}>
        <span className="visually-hidden"> · </span>
        {pick(className)}
      </span>
    </span>
  );
}
