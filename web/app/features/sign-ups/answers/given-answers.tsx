import { Section } from '../../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { questionsForAge } from '../form/eligibility.ts';
import styles from './answers.module.css';
import type { OwnSignUpData, RaceData, SignUpPageData } from '../sign-up-page.server.ts';
import { OwnPageLink } from '../own-page-link.tsx';
import { answerTo, SignUpSummary, type SummaryLine } from './sign-up-summary.tsx';

type Given = NonNullable<SignUpPageData['given']>;

interface GivenAnswersProps {
  race: RaceData;
  signUp: OwnSignUpData;
  given: Given | undefined;
  of: string | undefined;
}

/** Answers and consents in the wording of their time. */
export function GivenAnswers({ race, signUp, given, of }: GivenAnswersProps) {
  const { t } = useTranslation('signups');
  const lines = linesOf(race, signUp, given);
  const consents = given?.consents ?? [];
  if (lines.length === 0 && consents.length === 0) return null;
  return (
    <Section
      id="answers"
      title={t('answers.title')}
      className={`${layout.stack4} ${layout.start} ${styles.answers}`}
    >
      {lines.length > 0 && <SignUpSummary lines={lines} />}
      {given && <p className={layout.quiet}>{t('answers.given', { date: given.answeredAt })}</p>}
      {consents.length > 0 && <Consents consents={consents} />}
      {signUp.canChange && race.questions.length > 0 && (
        <OwnPageLink target={{ raceId: race.raceId, of }} does="answers">
          {t('answers.edit')}
        </OwnPageLink>
      )}
    </Section>
  );
}

function Consents({ consents }: Pick<Given, 'consents'>) {
  const { t } = useTranslation('signups');
  return (
    <>
      <h3>{t('consents.title')}</h3>
      <ul className={styles.consents}>
        {consents.map(({ questionId, text, agreed, stands }) => (
          <li
            key={questionId + agreed}
            className={`${layout.stack1} ${layout.line} ${styles.consent}`}
            data-stands={stands}
          >
            <LocalText text={text} className={styles.words} />
            <span className={layout.quiet}>
              {stands ? t('consents.agreed', { date: agreed }) : t('consents.former', { date: agreed })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Answers in the wording of their time, then questions of the current form without one. Consents are listed separately. */
function linesOf({ questions }: RaceData, signUp: OwnSignUpData, given: Given | undefined): SummaryLine[] {
  const answered = (given?.answers ?? []).map(({ questionId, question, kind, value, choice, isAskedSo }) => ({
    key: questionId,
    name: question,
    isFormer: !isAskedSo,
    answer: answerForms[kind] === 'tick' ? ('ticked' as const) : (choice ?? { text: value }),
  }));
  const answeredIds = new Set(answered.map(({ key }) => key));
  const others = questionsForAge(questions, signUp.age)
    .filter(({ questionId, kind }) => !answeredIds.has(questionId) && !(given && kind === 'consent'))
    .map((question) => ({
      key: question.questionId,
      name: question.label,
      answer: answerTo(question, signUp.answers[question.questionId]),
    }));
  return [...answered, ...others];
}
