import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { LocalText } from '../../../i18n/local-text.tsx';
import { Section } from '../../../layout/section.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { AnswersForm } from '../answers/answers-form.tsx';
import { ChangeButton, ChangeForm, type ChangeTarget } from '../changes/change-form.tsx';
import { GivenAnswers } from '../answers/given-answers.tsx';
import { OfferPanel } from './offer-panel.tsx';
import styles from './own-sign-up.module.css';
import { Pass } from '../pass/pass.tsx';
import { OwnPageLink } from '../own-page-link.tsx';
import { statusTones } from '../sign-up-status.ts';
import { SignUpHistory } from './sign-up-history.tsx';
import type { OwnSignUpData, SignUpPageData } from '../sign-up-page.server.ts';
import { canRequest } from '../changes/allowed-changes.ts';
import { SignUpNotices } from './sign-up-notices.tsx';

type SignUpsText = TFunction<'signups'>;

interface OwnSignUpProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
  hasOthers: boolean;
  outcome: FormOutcome | undefined;
}

/** Status of a sign-up, its possible changes and its history. */
export function OwnSignUp({ page, signUp, hasOthers, outcome }: OwnSignUpProps) {
  const { t } = useTranslation('signups');
  const { race, requested, formId } = page;
  const { status, payment, howToPay, past, pass, className } = signUp;
  const of = hasOthers ? signUp.classId : undefined;
  const target = { formId, raceId: race.raceId, of, signUpId: signUp.signUpId };
  return (
    <div className={styles.own} data-pass={pass !== undefined}>
      <div className={styles.main}>
        <SignUpNotices page={page} signUp={signUp} target={target} outcome={outcome} />
        <Standing page={page} signUp={signUp} target={target} />
        {howToPay && !past && (
          <Section id="payment" title={t('payment.title')} isPanel className={layout.stack4}>
            <HowToPay payment={howToPay} race={race.title.text} />
            {page.together && <Together together={page.together} />}
          </Section>
        )}
        {requested === 'answers' && (signUp.canChange || signUp.missing.length > 0) ? (
          <AnswersForm
            race={race}
            signUp={signUp}
            formId={formId}
            of={of}
            phoneCountry={page.phoneCountry.label}
            outcome={outcome}
          />
        ) : (
          <GivenAnswers race={race} signUp={signUp} given={page.given} of={of} />
        )}
        <Changes page={page} signUp={signUp} target={target} />
        {race.returns && signUp.canLeave && (status === 'confirmed' || status === 'pending') && (
          <p className={layout.quiet}>
            {signUp.canReturn ? (
              t('returns.until', { date: race.returns })
            ) : (
              <SiteLink to="/contact">{t('returns.over', { date: race.returns })}</SiteLink>
            )}
          </p>
        )}
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

interface OfSignUpProps extends Pick<OwnSignUpProps, 'page' | 'signUp'> {
  target: ChangeTarget;
}

/** What a pilot should know first: status, class, payment, and the place on the waiting list. */
function Standing({ page, signUp, target }: OfSignUpProps) {
  const { t } = useTranslation('signups');
  const { status, guest, payment, past, offer, className, checkedIn, waitingPosition } = signUp;
  /** Until the race is over. */
  const current = past ? undefined : status;
  // Offers end at the start; then free places are given at the desk.
  const isWaitingAtDesk = status === 'waiting' && page.race.hasStarted;
  return (
    <Gate
      tone={status === 'offered' ? 'action' : 'brand'}
      size="l"
      className={`${layout.stack4} ${styles.standing}`}
    >
      <Pill tone={statusTones[status]}>{t(`pill.${status}`)}</Pill>
      <h1 className={layout.heroHeading}>{past ? t(`past.${past}`) : t(`status.${status}`)}</h1>
      {className && <LocalText as="p" text={className} className={layout.className} />}
      {current === 'offered' && page.group && <p>{t('offer.together', { names: page.group.names })}</p>}
      {current === 'offered' && offer && (
        <OfferPanel offer={offer} target={target} serverTime={page.serverTime} />
      )}
      {current && current !== 'offered' && (
        <p>{isWaitingAtDesk ? t('statusText.waitingAtDesk') : t(`statusText.${current}`)}</p>
      )}
      {current && waitingPosition !== null && <WaitingPosition position={waitingPosition} />}
      {current === 'waiting' && page.group && <WaitingGroup group={page.group} target={target} />}
      {guest && isHeld(current) && <p>{t('guest')}</p>}
      {checkedIn && <Notice tone="success">{t('checkedIn', { date: checkedIn })}</Notice>}
      {payment && isHeld(current) && <Payment payment={payment} />}
      {current && payment?.due && !payment.paid && page.race.releaseUnpaid && <p>{t('payment.release')}</p>}
    </Gate>
  );
}

interface WaitingGroupProps extends Pick<OfSignUpProps, 'target'> {
  group: NonNullable<SignUpPageData['group']>;
}

/** For families, whose pilots can get their places together. */
function WaitingGroup({ group: { names, isTogether }, target }: WaitingGroupProps) {
  const { t } = useTranslation('signups');
  return (
    <>
      <p>{isTogether ? t('waiting.with', { names }) : t('waiting.alone', { names })}</p>
      <p className={layout.quiet}>{t('waiting.rule')}</p>
      <ChangeForm
        change={isTogether ? 'wait_apart' : 'wait_together'}
        target={target}
        variant="quiet"
        size="s"
      />
    </>
  );
}

function Changes({ page, signUp, target }: OfSignUpProps) {
  const { t } = useTranslation('signups');
  return (
    <div className={`${layout.buttons} ${styles.changes}`}>
      {(['hand_over', 'class'] as const).map(
        (change) =>
          canRequest(change, page, signUp) && (
            <OwnPageLink key={change} target={target} does={change}>
              {t(`change.${change}.button`)}
            </OwnPageLink>
          ),
      )}
      {(['cancel', 'leave'] as const).map(
        (change) =>
          canRequest(change, page, signUp) && <ChangeButton key={change} change={change} target={target} />,
      )}
    </div>
  );
}

/** One payment for several pilots. */
function Together({ together: { total, parts } }: { together: NonNullable<SignUpPageData['together']> }) {
  const { t } = useTranslation('signups');
  return (
    <p>
      {t('payment.together')} <strong>{total}</strong> ({parts})
    </p>
  );
}

function Payment({ payment }: { payment: NonNullable<OwnSignUpData['payment']> }) {
  const { t } = useTranslation('signups');
  const { price, discountCode } = payment;
  return (
    <p>
      <strong>{price}</strong>
      {discountCode && ` · ${t('payment.code', { code: discountCode })}`}
      {' · '}
      {paymentState(payment, t)}
    </p>
  );
}

function paymentState(
  { paid, difference, isFree, due, isLate }: NonNullable<OwnSignUpData['payment']>,
  t: SignUpsText,
) {
  if (difference)
    return difference.isOwed
      ? t('payment.owes', { amount: difference.amount })
      : t('payment.getsBack', { amount: difference.amount });
  if (paid) return t('payment.paid', { date: paid });
  if (isFree) return t('payment.free');
  if (!due) return t('payment.unpaid');
  return isLate ? t('payment.late', { date: due }) : t('payment.due', { date: due });
}

const isHeld = (status: OwnSignUpData['status'] | undefined): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'offered';

function WaitingPosition({ position }: { position: number }) {
  const { t } = useTranslation('signups');
  return (
    <p className={styles.position}>
      <span className={`${layout.figure} ${styles.figure}`} aria-hidden="true">
        {position}
      </span>
      <span>{position === 1 ? t('waiting.next') : t('waiting.ahead', { count: position - 1 })}</span>
    </p>
  );
}
