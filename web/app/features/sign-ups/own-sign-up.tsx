import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/gate';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Unsent } from '../../forms/unsent.tsx';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { AnswersForm } from './answers-form.tsx';
import { AskedChangeForm, ChangeButton } from './change-button.tsx';
import { OfferPanel } from './offer-panel.tsx';
import styles from './own-sign-up.module.css';
import { Pass } from './pass.tsx';
import { Refusal } from './refusal.tsx';
import { type AskedChange, signUpPath, statusTones } from './sign-up-status.ts';
import { SignUpHistory } from './sign-up-history.tsx';
import type { OwnSignUpData, RaceData, SignUpPageData } from './sign-up-page.server.ts';
import { answerTo, SignUpSummary } from './sign-up-summary.tsx';

interface OwnSignUpProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
  /** Whether there are others beside it. */
  isOneOfSeveral: boolean;
  outcome: FormOutcome | undefined;
}

/** How one stands in a race, what one can do about it, and how it came about. */
export function OwnSignUp({ page, signUp, isOneOfSeveral, outcome }: OwnSignUpProps) {
  const { t } = useTranslation('signups');
  const { race, asked, formId, isSaved } = page;
  const { status, payment, past, pass, offer, className, checkedIn, waitingPosition } = signUp;
  const of = isOneOfSeveral ? signUp.classId : undefined;
  const target = { formId, raceId: race.raceId, of, signUpId: signUp.signUpId };
  return (
    <div className={styles.own} data-pass={pass !== undefined}>
      <div className={styles.main}>
        <div className={styles.news}>
          <Refusal outcome={outcome} />
          {asked !== 'answers' && <Unsent outcome={outcome} />}
          {isSaved && !outcome && <Notice tone="success">{t('answers.saved')}</Notice>}
          {asked !== 'answers' && isAnswerMissing(race, signUp) && (
            <Notice
              tone="warning"
              title={t('answers.missing')}
              action={
                <ButtonLink as={SiteLink} to={signUpPath(race.raceId, { of, does: 'answers' })} size="s">
                  {t('answers.complete')}
                </ButtonLink>
              }
            >
              {t('answers.missingText')}
            </Notice>
          )}
          {asked && asked !== 'answers' && asked !== 'another' && isPossible(asked, signUp) && (
            <AskedChangeForm change={asked} target={target} />
          )}
        </div>
        <Gate tone={status === 'offered' ? 'action' : 'brand'} size="l" className={styles.standing}>
          <Pill tone={statusTones[status]}>{t(`pill.${status}`)}</Pill>
          <h1 className={styles.title}>{past ? t(`past.${past}`) : t(`status.${status}`)}</h1>
          {className && (
            <p className={styles.class} lang={tagOf(className)}>
              {className.text}
            </p>
          )}
          {!past && status === 'offered' && offer && (
            <OfferPanel offer={offer} target={target} serverTime={page.serverTime} />
          )}
          {!past && status !== 'offered' && <p>{t(`statusText.${status}`)}</p>}
          {!past && waitingPosition !== null && <WaitingPosition position={waitingPosition} />}
          {checkedIn && <Notice tone="success">{t('checkedIn', { date: checkedIn })}</Notice>}
          {payment && !past && isHeld(status) && <Payment payment={payment} />}
        </Gate>
        {asked === 'answers' && signUp.canChange ? (
          <AnswersForm race={race} signUp={signUp} formId={formId} of={of} outcome={outcome} />
        ) : (
          <Answers race={race} signUp={signUp} of={of} />
        )}
        <div className={styles.changes}>
          {(['cancel', 'leave'] as const).map(
            (change) =>
              isPossible(change, signUp) && <ChangeButton key={change} change={change} target={target} />,
          )}
        </div>
      </div>
      <aside className={styles.side}>
        {pass && (
          <div className={styles.pass}>
            <Pass pass={pass} payment={payment} race={race} raceClass={className} pilot={page.pilot} />
          </div>
        )}
        <Panel padding="l" className={styles.history}>
          <SignUpHistory signUp={signUp} zone={race.zone} />
        </Panel>
      </aside>
    </div>
  );
}

/** What is to be paid, by when, or that it was. */
function Payment({ payment: { price, due, paid } }: { payment: NonNullable<OwnSignUpData['payment']> }) {
  const { t } = useTranslation('signups');
  return (
    <p>
      <strong>{price}</strong>
      {' · '}
      {paid ? t('payment.paid', { date: paid }) : due ? t('payment.due', { date: due }) : t('payment.unpaid')}
    </p>
  );
}

const isHeld = (status: OwnSignUpData['status']): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'offered';

/** The position in the queue as a big figure, and in words. */
function WaitingPosition({ position }: { position: number }) {
  const { t } = useTranslation('signups');
  return (
    <p className={styles.position}>
      <span className={styles.figure} aria-hidden="true">
        {position}
      </span>
      <span>{position === 1 ? t('waiting.next') : t('waiting.ahead', { count: position - 1 })}</span>
    </p>
  );
}

/** The form may have grown since somebody signed up. */
const isAnswerMissing = ({ questions }: RaceData, { canChange, answers }: OwnSignUpData): boolean =>
  canChange && questions.some(({ required, questionId }) => required && !answers[questionId]);

/** What the service would not refuse out of hand. */
function isPossible(change: AskedChange, { status, canChange, checkedIn }: OwnSignUpData): boolean {
  switch (change) {
    case 'cancel':
      return canChange && !checkedIn && (status === 'confirmed' || status === 'pending');
    case 'leave':
      return status === 'waiting';
    case 'decline':
      return status === 'offered';
  }
}

function Answers({ race, signUp, of }: { race: RaceData; signUp: OwnSignUpData; of: string | undefined }) {
  const { t } = useTranslation('signups');
  if (race.questions.length === 0) return null;
  return (
    <section aria-labelledby="answers" className={styles.answers}>
      <h2 id="answers" className={styles.heading}>
        {t('answers.title')}
      </h2>
      <SignUpSummary
        lines={race.questions.map((question) => ({
          key: question.questionId,
          name: question.label,
          answer: answerTo(question, signUp.answers[question.questionId]),
        }))}
      />
      {signUp.canChange && (
        <ButtonLink as={SiteLink} to={signUpPath(race.raceId, { of, does: 'answers' })} variant="quiet">
          {t('answers.edit')}
        </ButtonLink>
      )}
    </section>
  );
}
