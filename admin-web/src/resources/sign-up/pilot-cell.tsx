import { useWords } from '../../providers/words.ts';
import styles from './pilot-cell.module.css';
import { SignUpPill } from './sign-up-pill.tsx';
import { pilotName, type SignUp } from './sign-up-row.ts';

/** Who it is; on a narrow screen, where the other columns are far away, with what matters most of them. */
export function PilotCell({ row }: { row: SignUp }) {
  const words = useWords();
  const { t, pick } = words;
  const isOut = row.pilot.status !== null && row.pilot.status !== 'active';
  return (
    <span className={styles.cell}>
      <span className={styles.name} data-out={isOut || undefined}>
        {pilotName(row, words)}
      </span>
      {isOut && <span className={styles.out}>{t('signUp.suspended')}</span>}
      <span className={styles.narrow} aria-hidden="true">
        <SignUpPill row={row} />
        <span className={styles.class}>{pick(row.className)}</span>
      </span>
    </span>
  );
}
