import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import layout from '@paddock/ui/styles/layout.module.css';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { useDraft } from '../../../forms/drafts.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { Restored, Unsent } from '../../../forms/form-notices.tsx';
import { PostForm } from '../../../forms/page-form.tsx';
import { useSubmission } from '../../../forms/use-submission.ts';
import { faultsIn } from '../answers/answer-fields.ts';
import { SignUpSummary } from '../answers/sign-up-summary.tsx';
import { Refusal } from '../refusal.tsx';
import type { Eligibility, OwnSignUpData, RaceData } from '../sign-up-page.server.ts';
import { signUpPath } from '../sign-up-status.ts';
import { birthYearIn, questionsForYear } from './eligibility.ts';
import { ClassStep, QuestionsStep, StepSection } from './form-steps.tsx';
import { ProfileFields } from './profile-fields.tsx';
import styles from './sign-up-form.module.css';
import { stepsOf, stepToCorrect, useSteps, type Step } from './sign-up-steps.ts';
import { useLastOutcome } from './use-last-outcome.ts';
import { useSummary } from './use-summary.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface SignUpFormProps {
  formId: string;
  race: RaceData;
  eligibility: Eligibility;
  /** The classes that the pilot can still enter. */
  limit: number;
  /** A sign-up for another class of the race; provides default answers. */
  other: OwnSignUpData | undefined;
  phoneCountry: { value: string; label: string };
  outcome: FormOutcome | undefined;
}

const faulty = '[aria-invalid="true"]:is(input, select), [aria-invalid="true"] input:not(:disabled)';

/** State and actions of the form. */
function useSignUpForm({ race, eligibility, phoneCountry, outcome: latest }: SignUpFormProps) {
  const { t } = useTranslation('signups');
  const { isBusy } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const { outcome, faults, setFound, forget } = useLastOutcome(latest);
  const { picked, discounted, read, askDiscount } = useTypedChoice(form, race);
  const birthYear = eligibility.knownBirthYear ?? birthYearIn(picked.birthYear, eligibility.raceYear);
  const questions = useMemo(
    () => questionsForYear(race.questions, eligibility.raceYear, birthYear),
    [race.questions, eligibility.raceYear, birthYear],
  );
  const steps = stepsOf(questions.length > 0);
  const { step, goTo } = useSteps(form, steps);
  const position = steps.indexOf(step);
  const isLast = step === 'summary';
  const about = { race, questions, discounted, phoneCountry: phoneCountry.value };
  const summary = useSummary(form, isLast, about);

  // Opens the step with the first error.
  useEffect(() => {
    if (!outcome || outcome.unsent) return;
    goTo(stepToCorrect(outcome));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(faulty)?.focus());
  }, [outcome, goTo]);

  function startOver() {
    draft.discard();
    read();
    goTo('class', true);
  }

  // A code may be valid for one class only.
  function handleInput({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name.startsWith('class')) askDiscount();
    else read();
  }

  function nextStep() {
    askDiscount();
    const group = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    if (!group) return;
    const invalid = faultsIn(group, {
      required: t('form.required'),
      choose: t('form.choose'),
      tick: t('form.tick'),
      number: t('form.number'),
      year: t('form.year'),
    });
    setFound(invalid);
    if (Object.keys(invalid).length > 0)
      group.querySelector<HTMLElement>('input:invalid, select:invalid')?.focus();
    else goTo(steps[position + 1]!);
  }

  function handleSubmit(event: FormEvent) {
    if (isBusy || !isLast) event.preventDefault();
    if (!isLast) nextStep();
    else if (!isBusy) forget();
  }

  return {
    form,
    draft: { ...draft, discard: startOver },
    state: { outcome, faults },
    choice: { picked, discounted, onDiscountTyped: askDiscount },
    birthYear,
    questions,
    steps,
    step,
    summary,
    goTo,
    handleInput,
    handleSubmit,
  };
}

/** One form that script shows in steps; all fields stay in the page. */
export function SignUpForm(props: SignUpFormProps) {
  const { formId, race, eligibility, limit, other, phoneCountry } = props;
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const isHydrated = useHydrated();
  const { form, draft, state, choice, birthYear, questions, steps, step, summary, ...actions } =
    useSignUpForm(props);
  const position = steps.indexOf(step);
  const section = (name: Step) => ({ name, number: steps.indexOf(name) + 1, isShown: step === name });
  const about = { race, eligibility, limit };
  return (
    <PostForm
      ref={form}
      formId={formId}
      action={ofPilot(signUpPath(race.raceId, other && { does: 'another' }))}
      className={layout.stack6}
      onInput={actions.handleInput}
      onSubmit={actions.handleSubmit}
    >
      <div className={styles.progress}>
        {isHydrated && (
          <TrackLine
            step={position + 1}
            total={steps.length}
            label={t('form.progress', { step: position + 1, total: steps.length })}
          />
        )}
      </div>
      <Restored draft={draft} />
      <Refusal outcome={state.outcome} />
      <StepSection {...section('class')}>
        <ClassStep {...about} {...choice} {...state} />
      </StepSection>
      {questions.length > 0 && (
        <StepSection {...section('questions')}>
          <QuestionsStep {...{ questions, birthYear, other, ...state }} phoneCountry={phoneCountry.label} />
        </StepSection>
      )}
      <StepSection {...section('summary')}>
        {isHydrated && <SignUpSummary {...summary} />}
        <ProfileFields missing={{ email: eligibility.missing.email }} {...state} />
      </StepSection>
      <Unsent outcome={state.outcome} />
      <StepButtons steps={steps} position={position} onBack={actions.goTo} />
      <p className={layout.quiet}>
        {race.returns ? t('returns.until', { date: race.returns }) : t('form.note', { date: race.closes })}
      </p>
    </PostForm>
  );
}

interface StepButtonsProps {
  steps: readonly Step[];
  position: number;
  onBack: (step: Step) => void;
}

function StepButtons({ steps, position, onBack }: StepButtonsProps) {
  const { t } = useTranslation('signups');
  const isHydrated = useHydrated();
  const { isBusy } = useSubmission();
  return (
    <div className={`${layout.buttons} ${styles.buttons}`}>
      {isHydrated && position > 0 && (
        <Button variant="quiet" size="l" onClick={() => onBack(steps[position - 1]!)}>
          {t('form.back')}
        </Button>
      )}
      {isHydrated && position < steps.length - 1 ? (
        <Button key="next" type="submit" size="l">
          {t('form.next')}
        </Button>
      ) : (
        <Button
          key="send"
          type="submit"
          name="intent"
          value="sign_up"
          variant="action"
          size="l"
          busy={isBusy}
        >
          {t('form.send')}
        </Button>
      )}
    </div>
  );
}
