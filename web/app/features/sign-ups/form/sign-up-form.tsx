import { PostForm } from '../../../forms/page-form.tsx';
import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/hydrated';
import layout from '@paddock/ui/layout.module.css';
import { TrackLine } from '@paddock/ui/track-line';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../forms/drafts.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { Restored, Unsent } from '../../../forms/form-notices.tsx';
import { useSubmission } from '../../../forms/use-submission.ts';
import { answerField, currentAnswer, faultsIn, type Faults } from '../answers/answer-fields.ts';
import { ClassChoice, type Picked } from './class-choice.tsx';
import { chosenClasses } from './chosen-classes.ts';
import { DiscountField } from './discount-field.tsx';
import { questionsForYear, birthYearIn } from './eligibility.ts';
import { ProfileFields } from './profile-fields.tsx';
import { QuestionField } from '../answers/question-field.tsx';
import { Refusal } from '../refusal.tsx';
import styles from './sign-up-form.module.css';
import type { Eligibility, OwnSignUpData, RaceData } from '../sign-up-page.server.ts';
import { signUpPath } from '../sign-up-status.ts';
import { discountErrors, stepsOf, stepToCorrect, useSteps, type Step } from './sign-up-steps.ts';
import { useDiscount } from './use-discount.ts';
import { useReadPhones } from '../../../phone/use-read-phones.ts';
import { phonesIn, SignUpSummary, summaryOf, textIn, type Summary } from '../answers/sign-up-summary.tsx';

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

/** One form that script shows in steps; all fields stay in the page. */
export function SignUpForm({
  formId,
  race,
  eligibility,
  limit,
  other,
  phoneCountry,
  outcome: latest,
}: SignUpFormProps) {
  const { t, i18n } = useTranslation('signups');
  const isHydrated = useHydrated();
  const { isBusy } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const [outcome, setOutcome] = useState(latest);
  const [lastSeen, setLastSeen] = useState(latest);
  const [found, setFound] = useState<Faults>({});
  const [picked, setPicked] = useState<Picked & { discountCode: string }>({
    classIds: [],
    birthYear: '',
    discountCode: '',
  });
  const birthYear = eligibility.knownBirthYear ?? birthYearIn(picked.birthYear, eligibility.raceYear);
  const questions = useMemo(
    () => questionsForYear(race.questions, eligibility.raceYear, birthYear),
    [race.questions, eligibility.raceYear, birthYear],
  );
  const steps = stepsOf(questions.length > 0);
  const { step, goTo } = useSteps(form, steps);
  const discount = useDiscount(race.raceId);
  // The response is the same object until the next one.
  const discounted = discount.answerTo(picked.classIds, picked.discountCode);
  const { numbers: phones, read } = useReadPhones(phoneCountry.value);
  const [summary, setSummary] = useState<Summary>({ lines: [] });
  const faults: Faults = { ...outcome?.faults, ...found };
  const position = steps.indexOf(step);
  const isLast = step === 'summary';

  // The router drops action data on navigation between steps; kept here until the next submission.
  if (latest !== lastSeen) {
    setLastSeen(latest);
    if (latest) {
      setOutcome(latest);
      setFound({});
    }
  }

  // Opens the step with the first error.
  useEffect(() => {
    if (!outcome || outcome.unsent) return;
    goTo(stepToCorrect(outcome));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(faulty)?.focus());
  }, [outcome, goTo]);

  // Also runs on Back and Forward.
  const shown = useRef(step);
  useEffect(() => {
    if (!form.current) return;
    if (step === 'summary')
      setSummary(
        summaryOf(
          race,
          questions,
          new FormData(form.current),
          { discount: discounted, phones },
          i18n.language,
        ),
      );
    if (shown.current !== step) form.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus();
    shown.current = step;
  }, [race, questions, step, discounted, phones, i18n.language]);

  useEffect(() => {
    const typed = step === 'summary' && form.current ? phonesIn(questions, new FormData(form.current)) : [];
    if (typed.length > 0) void read(typed);
  }, [questions, step, read]);

  function startOver() {
    draft.discard();
    readPicked();
    goTo('class', true);
  }

  function readPicked() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setPicked({
      classIds: classIdsIn(typed),
      birthYear: textIn(typed, 'birthYear'),
      discountCode: textIn(typed, 'discountCode'),
    });
  }

  const classIdsIn = (typed: FormData): string[] =>
    chosenClasses(race.classes, (field) => textIn(typed, field)).map(({ classId }) => classId);

  // Reads the form, not state: the class may be preselected.
  function askDiscount() {
    if (!form.current) return;
    readPicked();
    const typed = new FormData(form.current);
    discount.ask(classIdsIn(typed), textIn(typed, 'discountCode'));
  }

  // A code may be valid for one class only.
  function handleInput({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name.startsWith('class')) askDiscount();
    else readPicked();
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
    else if (!isBusy) setOutcome(undefined);
  }

  const group = (name: Step, children: ReactNode) => (
    <section
      data-step={name}
      hidden={isHydrated && step !== name}
      className={`${layout.stack5} ${styles.group}`}
    >
      <h2 tabIndex={-1} className={`${layout.text28} ${styles.heading}`}>
        <span className={`${layout.figure} ${layout.text36} ${layout.brand}`} aria-hidden="true">
          {steps.indexOf(name) + 1}
        </span>
        {t(`form.steps.${name}`)}
      </h2>
      {children}
    </section>
  );

  const { missing } = eligibility;
  const profileFields = (asked: Partial<typeof missing>) => (
    <ProfileFields missing={asked} outcome={outcome} faults={faults} />
  );

  return (
    <PostForm
      ref={form}
      formId={formId}
      action={signUpPath(race.raceId, other && { does: 'another' })}
      className={layout.stack6}
      onInput={handleInput}
      onSubmit={handleSubmit}
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
      <Restored draft={{ ...draft, discard: startOver }} />
      <Refusal outcome={outcome} />
      {group(
        'class',
        <>
          {profileFields({ ...missing, email: false })}
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
              error={
                faults.discountCode ??
                (discountErrors.includes(outcome?.refusedAs) ? outcome?.refusal : undefined)
              }
              answer={discounted}
              onTyped={askDiscount}
            />
          )}
        </>,
      )}
      {questions.length > 0 &&
        group(
          'questions',
          <div className={layout.stack5}>
            {questions.map((question) => (
              <QuestionField
                key={`${question.questionId} ${question.agreement}`}
                question={question}
                // With an unknown age the service decides.
                isRequired={question.required && !(question.belowAge && birthYear === undefined)}
                phoneCountry={phoneCountry.label}
                value={
                  outcome?.typed[answerField(question.questionId)] ??
                  (other && currentAnswer(question, other))
                }
                error={faults[answerField(question.questionId)]}
              />
            ))}
          </div>,
        )}
      {group(
        'summary',
        <>
          {isHydrated && <SignUpSummary {...summary} />}
          {profileFields({ email: missing.email })}
        </>,
      )}
      <Unsent outcome={outcome} />
      <div className={`${layout.buttons} ${styles.buttons}`}>
        {isHydrated && position > 0 && (
          <Button variant="quiet" size="l" onClick={() => goTo(steps[position - 1]!)}>
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
      <p className={layout.quiet}>
        {race.returns ? t('returns.until', { date: race.returns }) : t('form.note', { date: race.closes })}
      </p>
    </PostForm>
  );
}
