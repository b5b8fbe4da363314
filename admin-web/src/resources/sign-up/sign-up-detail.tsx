import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SignUpPill } from './sign-up-pill.tsx';
import { answerText, questionText, type SignUp } from './sign-up-row.ts';
import styles from './sign-up-detail.module.css';

/** Who it is, what they answered, and how the sign-up came to be what it is. */
export function SignUpDetail({ row }: { row: SignUp }) {
  const words = useWords();
  const { t, pick } = words;
  const none = t('list.none');
  const { pilot, answers } = row;
  return (
    <div className={styles.detail}>
      <Facts
        facts={[
          [t('signUp.status'), <SignUpPill key="status" row={row} />],
          ...(row.offerEndsAt
            ? [[t('signUp.offerEndsAt'), <Moment key="offer" at={row.offerEndsAt} />] as const]
            : []),
          [t('signUp.checkedInAt'), <Moment key="checkedInAt" at={row.checkedInAt} />],
          [t('signUp.race'), pick(row.raceTitle)],
          [t('signUp.class'), pick(row.className)],
          [t('signUp.callsign'), pilot.callsign || none],
          [t('signUp.realName'), pilot.realName || none],
          [t('signUp.nickname'), pilot.nickname || none],
          [t('signUp.team'), pilot.team || none],
          [t('signUp.phone'), pilot.phone || none],
          [t('signUp.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
          [t('signUp.id'), <code key="id">{row.signUpId}</code>],
        ]}
      />
      <h3 className={styles.title}>{t('signUp.answers')}</h3>
      {answers.length > 0 ? (
        <Facts
          facts={answers.map((answer) => [questionText(answer, words), answerText(answer, words)] as const)}
        />
      ) : (
        <p className={styles.quiet}>{t('signUp.noAnswers')}</p>
      )}
      <h3 className={styles.title}>{t('signUp.history')}</h3>
      <ol className={styles.history}>
        {row.history.map(({ reason, note, at }) => (
          <li key={`${at} ${reason}`}>
            <span>{t(`signUp.reasons.${reason}`)}</span>
            <span className={styles.quiet}>
              <Moment at={at} />
            </span>
            {note && <q className={styles.note}>{note}</q>}
          </li>
        ))}
      </ol>
    </div>
  );
}
