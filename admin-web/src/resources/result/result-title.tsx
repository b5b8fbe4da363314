import type { RowOf } from '../../engine/resource.ts';
import { useWords } from '../../providers/words.ts';
import styles from './result-title.module.css';

/** The race, and below it the class, so that neither is cut off on a phone. */
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
