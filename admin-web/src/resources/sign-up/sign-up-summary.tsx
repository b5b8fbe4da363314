import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import styles from './sign-up.module.css';

interface SummaryProps {
  input: InputOf<'adm/get_adm_sign_up_list'>;
  page: ViewOf<'adm/get_adm_sign_up_list'> | undefined;
}

/** Places of the chosen race, and a warning when the search was cut off. */
export function SignUpSummary({ input: { raceId, classId }, page }: SummaryProps) {
  const { t } = useWords();
  return (
    <>
      {raceId && <Counts raceId={raceId} {...(classId && { classId })} />}
      {page?.more && <Notice tone="warning">{t('signUp.tooManyMatches')}</Notice>}
    </>
  );
}

const counted = ['pending', 'confirmed', 'checkedIn', 'offered', 'waiting'] as const;

function Counts({ raceId, classId }: { raceId: string; classId?: string }) {
  const { t, pick, number } = useWords();
  const { data } = useRead('adm/get_sign_up_counts', { raceId });
  const rows = data?.rows.filter((row) => !classId || row.classId === classId) ?? [];
  return (
    <ul className={styles.counts} aria-label={t('signUp.counts')}>
      {rows.map((row) => (
        <li key={row.classId} className={styles.class}>
          <span className={styles.className}>{pick(row.className)}</span>
          <span>
            {t('signUp.taken', {
              taken: number(row.pending + row.confirmed + row.offered),
              all: row.capacity === null ? '∞' : number(row.capacity),
            })}
          </span>
          {counted
            .filter((what) => row[what] > 0)
            .map((what) => (
              <span key={what}>{`${t(`signUp.count.${what}`)} ${number(row[what])}`}</span>
            ))}
        </li>
      ))}
    </ul>
  );
}
