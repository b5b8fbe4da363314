import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/hydrated';
import { TrackLine } from '@paddock/ui/track-line';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { answerField, faultsIn, type Faults } from './answer-fields.ts';
import { ClassChoice } from './class-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { Refusal } from './refusal.tsx';
import styles from './sign-up-form.module.css';
import type { RaceData } from './sign-up-page.server.ts';
import { signUpPath } from './sign-up-status.ts';
import { stepsOf, stepToMend, type Step } from './sign-up-steps.ts';
import { SignUpSummary, summaryOf, type SummaryLine } from './sign-up-summary.tsx';

interface SignUpFormProps {
  formId: string;
  race: RaceData;
  outcome: FormOutcome | undefined;
}

const faulty = '[aria-invalid="true"]:is(input, select), [aria-invalid="true"] input:not(:disabled)';

/** There is nothing to sum up before the questions were gone through here. */
function firstStep(outcome: FormOutcome | undefined): Step {
  const step = outcome ? stepToMend(outcome) : 'class';
  return step === 'summary' ? 'class' : step;
}

/** One form, sent whole. Where script runs it is gone through group by group; the fields stay in the page all the while. */
export function SignUpForm({ formId, race, outcome }: SignUpFormProps) {
  const { t } = useTranslation('signups');
  const isHydrated = useHydrated();
  const { isBusy } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(race.questions.length > 0);
  const [step, setStep] = useState<Step>(() => firstStep(outcome));
  const [answered, setAnswered] = useState(outcome);
  const [found, setFound] = useState<Faults>({});
  const [summary, setSummary] = useState<SummaryLine[]>([]);
  const faults: Faults = { ...outcome?.faults, ...found };
  const position = steps.indexOf(step);
  const isLast = step === 'summary';

  // What the service answered leads to where it can be mended.
  if (outcome !== answered) {
    setAnswered(outcome);
    setFound({});
    if (outcome) setStep(stepToMend(outcome));
  }

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [outcome]);

  function goTo(next: Step | undefined) {
    if (!next || !form.current) return;
    if (next === 'summary') setSummary(summaryOf(race, new FormData(form.current)));
    setStep(next);
    const heading = form.current.querySelector<HTMLElement>(`[data-step="${next}"] h2`);
    // It is shown only after this.
    requestAnimationFrame(() => heading?.focus());
  }

  function goOn() {
    const group = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    if (!group) return;
    const wrong = faultsIn(group, { required: t('form.required'), number: t('form.number') });
    setFound(wrong);
    if (Object.keys(wrong).length > 0)
      group.querySelector<HTMLElement>('input:invalid, select:invalid')?.focus();
    else goTo(steps[position + 1]);
  }

  function handleSubmit(event: FormEvent) {
    if (isBusy || !isLast) event.preventDefault();
    if (!isLast) goOn();
  }

  const group = (name: Step, children: ReactNode) => (
    <section data-step={name} hidden={isHydrated && step !== name} className={styles.group}>
      <h2 tabIndex={-1} className={styles.heading}>
        <span className={styles.number} aria-hidden="true">
          {steps.indexOf(name) + 1}
        </span>
        {t(`form.steps.${name}`)}
      </h2>
      {children}
    </section>
  );

  return (
    <Form
      ref={form}
      method="post"
      action={signUpPath(race.raceId)}
      // The service judges what was typed, and in the visitor's language.
      noValidate
      className={styles.form}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="formId" value={formId} />
      <div className={styles.progress}>
        {isHydrated && (
          <TrackLine
            step={position + 1}
            total={steps.length}
            label={t('form.progress', { step: position + 1, total: steps.length })}
          />
        )}
      </div>
      <Refusal outcome={outcome} raceId={race.raceId} />
      {group(
        'class',
        <ClassChoice
          classes={race.classes}
          chosen={outcome?.typed.classId}
          error={faults.classId && t('form.chooseClass')}
        />,
      )}
      {race.questions.length > 0 &&
        group(
          'questions',
          <div className={styles.questions}>
            {race.questions.map((question) => (
              <QuestionField
                key={question.questionId}
                question={question}
                value={outcome?.typed[answerField(question.questionId)]}
                error={faults[answerField(question.questionId)]}
              />
            ))}
          </div>,
        )}
      {isHydrated && group('summary', <SignUpSummary lines={summary} />)}
      <div className={styles.buttons}>
        {isHydrated && position > 0 && (
          <Button variant="quiet" size="l" onClick={() => goTo(steps[position - 1])}>
            {t('form.back')}
          </Button>
        )}
        {isHydrated && !isLast ? (
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
      <p className={styles.note}>{t('form.note', { date: race.closes })}</p>
    </Form>
  );
}
