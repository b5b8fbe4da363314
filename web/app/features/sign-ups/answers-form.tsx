import { Button, ButtonLink } from '@paddock/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useDraft } from '../../forms/drafts.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Restored } from '../../forms/restored.tsx';
import { Unsent } from '../../forms/unsent.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { answerField } from './answer-fields.ts';
import styles from './answers-form.module.css';
import { askedAtAge } from './eligibility.ts';
import { QuestionField } from './question-field.tsx';
import type { OwnSignUpData, RaceData } from './sign-up-page.server.ts';
import { signUpPath } from './sign-up-status.ts';

interface AnswersFormProps {
  race: RaceData;
  signUp: OwnSignUpData;
  formId: string;
  of: string | undefined;
  outcome: FormOutcome | undefined;
}

export function AnswersForm({ race, signUp, formId, of, outcome }: AnswersFormProps) {
  const { t } = useTranslation('signups');
  const { isBusy, intent } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className={styles.heading}>
        {t('answers.edit')}
      </h2>
      <Form
        ref={form}
        method="post"
        action={signUpPath(race.raceId, { of, does: 'answers' })}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
        }}
      >
        <Restored draft={draft} />
        <input type="hidden" name="formId" value={formId} />
        <input type="hidden" name="signUpId" value={signUp.signUpId} />
        {questionsFor(race, signUp).map((question) => {
          const field = answerField(question.questionId);
          return (
            <QuestionField
              key={question.questionId}
              question={question}
              value={outcome?.typed[field] ?? givenNow(question, signUp)}
              error={outcome?.faults[field]}
            />
          );
        })}
        <Unsent outcome={outcome} />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="save_answers" busy={intent === 'save_answers'}>
            {t('answers.save')}
          </Button>
          <ButtonLink as={SiteLink} to={signUpPath(race.raceId, { of })} variant="quiet">
            {t('answers.back')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

type Question = RaceData['questions'][number];

/** The whole form while it can be changed; then what is missing, for the service takes nothing else. */
const questionsFor = (
  { questions }: RaceData,
  { canChange, missing, age }: OwnSignUpData,
): readonly Question[] =>
  canChange ? askedAtAge(questions, age) : questions.filter(({ questionId }) => missing.includes(questionId));

/** Who agreed to other words did not agree to these. */
const givenNow = ({ questionId, kind }: Question, { answers, missing }: OwnSignUpData): string | undefined =>
  kind === 'consent' && missing.includes(questionId) ? undefined : answers[questionId];
