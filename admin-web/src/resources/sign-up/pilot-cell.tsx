import { useWords } from '../../providers/words.ts';
import styles from './pilot-cell.module.css';
import { pilotName, type SignUp } from './sign-up-row.ts';

/** Name of the pilot; on narrow screens with real name, class and check-in. */
export function PilotCell({ row }: { row: SignUp }) {
  const words = useWords();
  const { pick, t } = words;
  const isOut = row.pilot.status !== null && row.pilot.status !== 'active';
  return (
    <span className={styles.cell}>
      <span className={styles.name} data-out={isOut || undefined}>
        {pilotName(row, words)}
      </span>
      {isOut && <span className={styles.warning}>{t('signUp.suspended')}</span>}
      <span className={styles.narrow} aria-hidden="true">
        {row.pilot.callsign && <span>{row.pilot.realName}</span>}
        <span>{pick(row.className)}</span>
        {row.checkedInAt !== null && <span>{t('signUp.here')}</span>}
      </span>
    </span>
  );
}
