import { useHydrated } from '@paddock/ui/browser/hydrated';
import layout from '@paddock/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { answerField, currentAnswer, type Faults } from '../answers/answer-fields.ts';
import { QuestionField } from '../answers/question-field.tsx';
import type { Eligibility, OwnSignUpData, RaceData } from '../sign-up-page.server.ts';
import { ClassChoice, type Picked } from './class-choice.tsx';
import { DiscountField } from './discount-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import styles from './sign-up-form.module.css';
import { discountErrors, type Step } from './sign-up-steps.ts';
import type { DiscountAnswer } from './use-discount.ts';

interface StepSectionProps {
  name: Step;
  number: number;
  isShown: boolean;
  children: ReactNode;
}

/** Without scripts all steps are shown, one below the other. */
export function StepSection({ name, number, isShown, children }: StepSectionProps) {
  const { t } = useTranslation('signups');
  const isHydrated = useHydrated();
  return (
    <section data-step={name} hidden={isHydrated && !isShown} className={`${layout.stack5} ${styles.group}`}>
      <h2 tabIndex={-1} className={`${layout.text28} ${styles.heading}`}>
        <span className={`${layout.figure} ${layout.text36} ${layout.brand}`} aria-hidden="true">
          {number}
        </span>
        {t(`form.steps.${name}`)}
      </h2>
      {children}
    </section>
  );
}

interface StepProps {
  outcome: FormOutcome | undefined;
  faults: Faults;
}

interface ClassStepProps extends StepProps {
  race: RaceData;
  eligibility: Eligibility;
  /** The classes that the pilot can still enter. */
  limit: number;
  picked: Picked;
  discounted: DiscountAnswer | undefined;
  onDiscountTyped: () => void;
}

export function ClassStep({
  race,
  eligibility,
  limit,
  picked,
  discounted,
  outcome,
  faults,
  onDiscountTyped,
}: ClassStepProps) {
  const refusedCode = discountErrors.includes(outcome?.refusedAs) ? outcome?.refusal : undefined;
  return (
    <>
      <ProfileFields missing={{ ...eligibility.missing, email: false }} outcome={outcome} faults={faults} />
      <ClassChoice
        race={race}
        eligibility={eligibility}
        limit={limit}
        picked={picked}
        typed={outcome?.typed}
        faults={faults}
      />
      {race.classes.some(({ cost }) => cost) && (
        <DiscountField
          typed={outcome?.typed.discountCode}
          error={faults.discountCode ?? refusedCode}
          answer={discounted}
          onTyped={onDiscountTyped}
        />
      )}
    </>
  );
}

interface QuestionsStepProps extends StepProps {
  questions: RaceData['questions'];
  birthYear: number | undefined;
  phoneCountry: string;
  /** A sign-up for another class of the race; provides default answers. */
  other: OwnSignUpData | undefined;
}

export function QuestionsStep({
  questions,
  birthYear,
  phoneCountry,
  other,
  outcome,
  faults,
}: QuestionsStepProps) {
  return (
    <div className={layout.stack5}>
      {questions.map((question) => {
        const field = answerField(question.questionId);
        return (
          <QuestionField
            key={`${question.questionId} ${question.agreement}`}
            question={question}
            // With an unknown age the service decides.
            isRequired={question.required && !(question.belowAge && birthYear === undefined)}
            phoneCountry={phoneCountry}
            value={outcome?.typed[field] ?? (other && currentAnswer(question, other))}
            error={faults[field]}
          />
        );
      })}
    </div>
  );
}
