import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { PostForm } from '../../../forms/page-form.tsx';
import { Section } from '../../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../forms/drafts.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { Restored, Unsent } from '../../../forms/form-notices.tsx';
import { IntentButton } from '../../../forms/submit-buttons.tsx';
import { useFaultFocus } from '../../../forms/use-submission.ts';
import { answerField, currentAnswer } from './answer-fields.ts';
import { questionsForAge } from '../form/eligibility.ts';
import { QuestionField } from './question-field.tsx';
import type { OwnSignUpData, RaceData } from '../sign-up-page.server.ts';
import { OwnPageLink } from '../own-page-link.tsx';
import { signUpPath } from '../sign-up-status.ts';

interface AnswersFormProps {
  race: RaceData;
  signUp: OwnSignUpData;
  formId: string;
  of: string | undefined;
  phoneCountry: string;
  outcome: FormOutcome | undefined;
}

export function AnswersForm({ race, signUp, formId, of, phoneCountry, outcome }: AnswersFormProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  useFaultFocus(form, outcome);

  return (
    <Section id="answers" title={t('answers.edit')}>
      <PostForm
        ref={form}
        formId={formId}
        hidden={{ signUpId: signUp.signUpId }}
        action={ofPilot(signUpPath(race.raceId, { of, does: 'answers' }))}
        className={layout.stack5}
      >
        <Restored draft={draft} />
        {questionsFor(race, signUp).map((question) => {
          const field = answerField(question.questionId);
          return (
            <QuestionField
              key={`${question.questionId} ${question.agreement}`}
              question={question}
              phoneCountry={phoneCountry}
              value={outcome?.typed[field] ?? currentAnswer(question, signUp)}
              error={outcome?.faults[field]}
            />
          );
        })}
        <Unsent outcome={outcome} />
        <div className={layout.buttons}>
          <IntentButton intent="save_answers">{t('answers.save')}</IntentButton>
          <OwnPageLink target={{ raceId: race.raceId, of }}>{t('answers.back')}</OwnPageLink>
        </div>
      </PostForm>
    </Section>
  );
}

type Question = RaceData['questions'][number];

/** All questions while answers can change, then only the missing ones: the service accepts no others. */
const questionsFor = (
  { questions }: RaceData,
  { canChange, missing, age }: OwnSignUpData,
): readonly Question[] =>
  canChange
    ? questionsForAge(questions, age)
    : questions.filter(({ questionId }) => missing.includes(questionId));
