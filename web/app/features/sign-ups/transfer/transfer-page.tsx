import { PostForm } from '../../../forms/page-form.tsx';
import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../forms/drafts.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { Restored, Unsent } from '../../../forms/form-notices.tsx';
import { IntentButton } from '../../../forms/submit-buttons.tsx';
import { useFaultFocus } from '../../../forms/use-submission.ts';
import { LocalText } from '../../../i18n/local-text.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { answerField } from '../answers/answer-fields.ts';
import type { TransferPageData } from './transfer-page.server.ts';
import { QuestionField } from '../answers/question-field.tsx';
import { RaceHead } from '../race-head.tsx';
import { Refusal } from '../refusal.tsx';
import { signUpPath } from '../sign-up-status.ts';

interface TransferPageProps {
  transfer: TransferPageData;
  outcome: FormOutcome | undefined;
}

/** A place offered by another pilot, with the questions of the race. */
export function TransferPage({ transfer, outcome }: TransferPageProps) {
  const { t } = useTranslation('signups');
  const { race, raceClass, from, state, until, payment } = transfer;
  const isOpen = state === 'open';
  return (
    <div className={layout.narrowPage}>
      <RaceHead race={race} />
      <Gate tone={isOpen ? 'action' : 'brand'} size="l" className={`${layout.stack4} ${layout.start}`}>
        <h1 className={layout.heroTitle}>
          {isOpen
            ? t('receivedTransfer.title', { from: from || t('receivedTransfer.somebody') })
            : t(`receivedTransfer.${state}`)}
        </h1>
        {raceClass && <LocalText as="p" text={raceClass.name} className={layout.className} />}
        {isOpen && <p>{t('receivedTransfer.until', { date: until })}</p>}
        {isOpen && raceClass?.approvalNeeded && <p>{t('receivedTransfer.approval')}</p>}
        {payment && (
          <p>
            <strong>{payment.price}</strong>
            {' · '}
            {payment.isPaid
              ? t('receivedTransfer.paid')
              : payment.due
                ? t('payment.due', { date: payment.due })
                : t('payment.unpaid')}
          </p>
        )}
        {!isOpen && <p>{t(`receivedTransfer.${state}Text`)}</p>}
        {!isOpen && (
          <ButtonLink
            as={SiteLink}
            to={state === 'taken' ? signUpPath(race.raceId) : `/race-detail/${race.raceId}`}
            variant="quiet"
          >
            {state === 'taken' ? t('receivedTransfer.toSignUp') : t('back')}
          </ButtonLink>
        )}
      </Gate>
      {isOpen && <AcceptForm transfer={transfer} outcome={outcome} />}
    </div>
  );
}

function AcceptForm({
  transfer: { formId, path, race, isAgeKnown, phoneCountry },
  outcome,
}: TransferPageProps) {
  const { t } = useTranslation('signups');
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  useFaultFocus(form, outcome);

  return (
    <PostForm ref={form} formId={formId} className={layout.stack5}>
      <Restored draft={draft} />
      <Refusal outcome={outcome} />
      {(outcome?.refusedAs === 'birth_year_needed' || outcome?.refusedAs === 'profile_incomplete') && (
        <ButtonLink
          as={SiteLink}
          to={`/member/modifyinfo?next=${encodeURIComponent(path)}`}
          variant="quiet"
          size="s"
        >
          {t('noEntry.profile')}
        </ButtonLink>
      )}
      {race.questions.length > 0 && <h2 className={layout.heading}>{t('receivedTransfer.questions')}</h2>}
      {race.questions.map((question) => {
        const field = answerField(question.questionId);
        return (
          <QuestionField
            key={`${question.questionId} ${question.agreement}`}
            question={question}
            // With an unknown age the service decides.
            isRequired={question.required && (isAgeKnown || !question.belowAge)}
            phoneCountry={phoneCountry.label}
            value={outcome?.typed[field]}
            error={outcome?.faults[field]}
          />
        );
      })}
      <Unsent outcome={outcome} />
      <div className={layout.buttons}>
        <IntentButton intent="take" variant="action" size="l">
          {t('receivedTransfer.take')}
        </IntentButton>
        <IntentButton intent="decline" variant="quiet" size="l">
          {t('receivedTransfer.decline')}
        </IntentButton>
      </div>
    </PostForm>
  );
}
