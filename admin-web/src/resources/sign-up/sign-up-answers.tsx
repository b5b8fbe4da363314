import { Notice } from '@paddock/ui/notice';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { answerText, questionText, type SignUp } from './sign-up-row.ts';
import styles from './sign-up.module.css';

/** Answers and consents in their wording at that time, and questions still missing. */
export function SignUpAnswers({ row }: { row: SignUp }) {
  const words = useWords();
  const { t } = words;
  const { answers, consents, missing } = row;
  return (
    <>
      <h3 className={layout.subheading}>{t('signUp.answers')}</h3>
      {missing.length > 0 && <Missing row={row} />}
      {answers.length === 0 && <p className={layout.quiet}>{t('signUp.noAnswers')}</p>}
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.questionId}>
            <dt className={layout.quiet}>
              {questionText(answer, words)}
              {!answer.isAskedSo && ` · ${t('signUp.questionChanged')}`}
            </dt>
            <dd>{answerText(answer, words)}</dd>
          </div>
        ))}
      </dl>
      {consents.length > 0 && <Consents consents={consents} />}
    </>
  );
}

/** All wordings that were agreed to. */
function Consents({ consents }: Pick<SignUp, 'consents'>) {
  const { t, pick } = useWords();
  return (
    <>
      <h3 className={layout.subheading}>{t('signUp.consents')}</h3>
      <ol className={styles.history}>
        {consents.map(({ questionId, version, text, agreedAt, stands }) => (
          <li key={questionId + version}>
            <span>{pick(text)}</span>
            <span className={layout.quiet}>
              {!stands && `${t('signUp.wordingChanged')} · `}
              <Moment at={agreedAt} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Questions added or reworded since. */
function Missing({ row: { raceId, missing } }: { row: SignUp }) {
  const { t, pick } = useWords();
  const { data: race } = useRead('adm/get_adm_race_detail', { raceId });
  const asked = race?.questions.filter(({ questionId }) => questionId && missing.includes(questionId)) ?? [];
  return (
    <Notice tone="warning" title={t('signUp.missing')}>
      {asked.map(({ label }) => pick(label)).join(' · ')}
    </Notice>
  );
}
