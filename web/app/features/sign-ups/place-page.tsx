import { Button, ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/gate';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useDraft } from '../../forms/drafts.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Restored } from '../../forms/restored.tsx';
import { Unsent } from '../../forms/unsent.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { answerField } from './answer-fields.ts';
import styles from './place-page.module.css';
import type { PlacePageData } from './place-page.server.ts';
import { QuestionField } from './question-field.tsx';
import { RaceHead } from './race-head.tsx';
import { Refusal } from './refusal.tsx';
import { signUpPath } from './sign-up-status.ts';

export interface PlacePageProps {
  place: PlacePageData;
  outcome: FormOutcome | undefined;
}

/** A place that another pilot hands over: what it is, what the race asks of whoever takes it, and yes or no. */
export function PlacePage({ place, outcome }: PlacePageProps) {
  const { t } = useTranslation('signups');
  const { race, raceClass, from, state, until, payment } = place;
  const isOpen = state === 'open';
  return (
    <div className={styles.page}>
      <RaceHead race={race} />
      <Gate tone={isOpen ? 'action' : 'brand'} size="l" className={styles.place}>
        <h1 className={styles.title}>
          {isOpen ? t('place.title', { from: from || t('place.somebody') }) : t(`place.${state}`)}
        </h1>
        {raceClass && (
          <p className={styles.class} lang={tagOf(raceClass.name)}>
            {raceClass.name.text}
          </p>
        )}
        {isOpen && <p>{t('place.until', { date: until })}</p>}
        {isOpen && raceClass?.approvalNeeded && <p>{t('place.approval')}</p>}
        {payment && (
          <p>
            <strong>{payment.price}</strong>
            {' · '}
            {payment.isPaid
              ? t('place.paid')
              : payment.due
                ? t('payment.due', { date: payment.due })
                : t('payment.unpaid')}
          </p>
        )}
        {!isOpen && <p>{t(`place.${state}Text`)}</p>}
        {!isOpen && (
          <ButtonLink
            as={SiteLink}
            to={state === 'taken' ? signUpPath(race.raceId) : `/race-detail/${race.raceId}`}
            variant="quiet"
          >
            {state === 'taken' ? t('place.toSignUp') : t('back')}
          </ButtonLink>
        )}
      </Gate>
      {isOpen && <TakeForm place={place} outcome={outcome} />}
    </div>
  );
}

function TakeForm({ place: { formId, path, race, isAgeKnown }, outcome }: PlacePageProps) {
  const { t } = useTranslation('signups');
  const { isBusy, intent } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <Restored draft={draft} />
      <Refusal outcome={outcome} />
      {outcome?.refusedAs === 'birth_year_needed' && (
        <ButtonLink
          as={SiteLink}
          to={`/member/modifyinfo?next=${encodeURIComponent(path)}`}
          variant="quiet"
          size="s"
        >
          {t('noEntry.profile')}
        </ButtonLink>
      )}
      <input type="hidden" name="formId" value={formId} />
      {race.questions.length > 0 && <h2 className={styles.heading}>{t('place.questions')}</h2>}
      {race.questions.map((question) => {
        const field = answerField(question.questionId);
        return (
          <QuestionField
            key={question.questionId}
            question={question}
            // Whose age is not known is not held up here: the service asks for it.
            isRequired={question.required && (isAgeKnown || !question.belowAge)}
            value={outcome?.typed[field]}
            error={outcome?.faults[field]}
          />
        );
      })}
      <Unsent outcome={outcome} />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="take" variant="action" size="l" busy={intent === 'take'}>
          {t('place.take')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="decline"
          variant="quiet"
          size="l"
          busy={intent === 'decline'}
        >
          {t('place.decline')}
        </Button>
      </div>
    </Form>
  );
}
