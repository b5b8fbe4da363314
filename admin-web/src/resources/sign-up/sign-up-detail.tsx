import { useState } from 'react';
import { Notice } from '@paddock/ui/notice';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { CorrectSignUp } from './correct-sign-up.tsx';
import { SignUpPill } from './sign-up-cells.tsx';
import {
  paymentText,
  accountLabel,
  isLive,
  keepers,
  type SignUp,
  answerText,
  questionText,
} from './sign-up-row.ts';
import styles from './sign-up.module.css';

/** Pilot, answers and history of a sign-up. */
export function SignUpDetail({ row }: { row: SignUp }) {
  const words = useWords();
  const { t, pick, number } = words;
  const { pilot } = row;
  const { role } = useOwnAdmin();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = isLive(row) && keepers.includes(role);
  return (
    <div className={layout.stack}>
      <Facts
        facts={[
          [t('signUp.status'), <SignUpPill key="status" row={row} />],
          row.offerEndsAt && [t('signUp.offerEndsAt'), <Moment key="offer" at={row.offerEndsAt} />],
          row.keptUntil && [t('signUp.keptUntil'), <Moment key="kept" at={row.keptUntil} />],
          [t('signUp.checkedInAt'), <Moment key="checkedInAt" at={row.checkedInAt} />],
          row.kit && [t('signUp.kitAt'), <KitFacts key="kit" kit={row.kit} />],
          row.guest && [t('signUp.guest'), t('signUp.guestText')],
          row.deskNote && [t('signUp.deskNote'), row.deskNote],
          row.payment && [t('signUp.payment'), paymentText(row, words)],
          [t('signUp.race'), pick(row.raceTitle)],
          [t('signUp.class'), pick(row.className)],
          [t('signUp.callsign'), pilot.callsign],
          [t('signUp.realName'), pilot.realName],
          [t('signUp.nickname'), pilot.nickname],
          [t('signUp.team'), pilot.team],
          row.age !== null && [t('signUp.age'), number(row.age)],
          [t(pilot.inCare ? 'signUp.guardianPhone' : 'signUp.phone'), pilot.phone],
          [t('signUp.account'), t(accountLabel(pilot.status))],
          row.otherClasses.length > 0 && [t('signUp.otherClasses'), row.otherClasses.map(pick).join(', ')],
          [t('signUp.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
          [t('signUp.id'), <code key="id">{row.signUpId}</code>],
        ]}
      />
      {isCorrecting ? (
        <CorrectSignUp row={row} onEnd={() => setCorrecting(false)} />
      ) : (
        mayCorrect && (
          <QuietButton icon="edit" className={layout.start} onClick={() => setCorrecting(true)}>
            {t('signUp.correct')}
          </QuietButton>
        )
      )}
      <SignUpAnswers row={row} />
      <h3 className={layout.subheading}>{t('signUp.history')}</h3>
      <ol className={styles.history}>
        {row.history.map((event) => (
          <li key={`${event.at} ${event.reason}`}>
            <span>{t(`signUp.reasons.${event.reason}`)}</span>
            <span className={layout.quiet}>
              {event.by && `${event.by} · `}
              <Moment at={event.at} />
            </span>
            {event.note && <q className={styles.note}>{event.note}</q>}
            {factsOf(event, words).map((fact) => (
              <span key={fact} className={styles.note}>
                {fact}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const KitFacts = ({ kit: { at, by } }: { kit: NonNullable<SignUp['kit']> }) => (
  <>
    <Moment at={at} />
    {` · ${by}`}
  </>
);

/** Changes made by an organiser. */
function factsOf(
  { changes, onPaper, overtaken, capacity, fromClass, otherPilot }: SignUp['history'][number],
  { t, pick, number }: Words,
): string[] {
  const none = t('list.none');
  return [
    ...changes.map(
      ({ question, before, after }) =>
        `${pick(question) || t('signUp.deletedQuestion')}: ${before || none} → ${after || none}`,
    ),
    ...(onPaper ? [t('signUp.consentsOnPaper')] : []),
    ...(overtaken ? [t('signUp.overtook', { count: overtaken })] : []),
    ...(fromClass ? [t('signUp.fromClass', { name: pick(fromClass) })] : []),
    ...(otherPilot === null
      ? []
      : [t('signUp.otherPilot', { name: otherPilot || t('signUp.accountClosed') })]),
    ...(capacity ? [t('signUp.limitGrew', { capacity: number(capacity) })] : []),
  ];
}

/** Answers and consents in their wording at that time, and questions still missing. */
function SignUpAnswers({ row }: { row: SignUp }) {
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
            <dd>
              {answerText(answer, words)}
              {answer.isImpossible && <span className={styles.warning}> {t('signUp.impossiblePhone')}</span>}
            </dd>
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
