import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PilotTabs } from '../../in-care/pilot-tabs.tsx';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { PostForm } from '../../forms/page-form.tsx';
import { IntentButton } from '../../forms/submit-buttons.tsx';
import { tagOf } from '../../i18n/local-text.tsx';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { OwnSignUp } from './own-sign-up/own-sign-up.tsx';
import { RaceHead } from './race-head.tsx';
import { Refusal } from './refusal.tsx';
import { SetAside } from './own-sign-up/set-aside.tsx';
import { SignUpForm } from './form/sign-up-form.tsx';
import { SignUpHistory } from './own-sign-up/sign-up-history.tsx';
import styles from './sign-up-page.module.css';
import type { OwnSignUpData, RaceData, SignUpPageData } from './sign-up-page.server.ts';
import { isOver, shownOf, signUpPath } from './sign-up-status.ts';

interface SignUpPageProps {
  page: SignUpPageData;
  outcome: FormOutcome | undefined;
}

export function SignUpPage({ page, outcome }: SignUpPageProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const { race, signUps, selectedClass, requested } = page;
  const live = liveInOrder(race, signUps);
  const shown = shownOf(signUps, selectedClass);
  const others = race.canEnter && live.length < race.classesPerPilot ? classesBeside(race, live) : [];
  const isAnother = requested === 'another' && others.length > 0;
  const isLive = shown !== undefined && !isAnother;
  return (
    <div className={isLive ? `${layout.narrowPage} ${styles.wide}` : layout.narrowPage}>
      <RaceHead race={race} />
      <PilotTabs care={page.care} path={signUpPath(race.raceId)} mayAdd />
      {shown && (live.length > 1 || others.length > 0) && (
        <LinkTabs
          label={t('several.label')}
          look="pills"
          tabs={[
            ...live.map(({ classId, className }) => ({
              to: ofPilot(signUpPath(race.raceId, { of: classId })),
              words: className?.text ?? t('form.class'),
              lang: className && tagOf(className),
              isCurrent: !isAnother && classId === shown.classId,
            })),
            ...(others.length > 0
              ? [
                  {
                    to: ofPilot(signUpPath(race.raceId, { does: 'another' })),
                    words: t('several.another'),
                    isCurrent: isAnother,
                  },
                ]
              : []),
          ]}
        />
      )}
      {isLive ? (
        <OwnSignUp
          key={shown.signUpId}
          page={page}
          signUp={shown}
          hasOthers={live.length > 1}
          outcome={outcome}
        />
      ) : (
        <Entry
          page={page}
          classes={isAnother ? others : race.classes}
          limit={race.classesPerPilot - live.length}
          other={isAnother ? shown : undefined}
          outcome={outcome}
        />
      )}
    </div>
  );
}

/** In the order of the classes. */
function liveInOrder({ classes }: RaceData, signUps: readonly OwnSignUpData[]): OwnSignUpData[] {
  const position = ({ classId }: OwnSignUpData) => classes.findIndex((each) => each.classId === classId);
  return signUps
    .filter(({ status }) => !isOver(status))
    .toSorted((one, other) => position(one) - position(other));
}

function classesBeside({ classes }: RaceData, live: readonly OwnSignUpData[]): RaceData['classes'] {
  const taken = new Set(live.map(({ classId }) => classId));
  return classes.filter(({ classId }) => !taken.has(classId));
}

interface EntryProps extends SignUpPageProps {
  classes: RaceData['classes'];
  limit: number;
  /** The member's sign-up for another class. */
  other: OwnSignUpData | undefined;
}

/** The form for a first or a further class, with the status of an earlier sign-up. */
function Entry({ page, classes, limit, other, outcome }: EntryProps) {
  const { t } = useTranslation('signups');
  const { race, signUps, formId, eligibility, phoneCountry } = page;
  const aside = signUps.filter(({ setAside }) => setAside);
  const past = other || aside.length > 0 ? undefined : signUps[0];
  const isReinstated = past !== undefined && !past.past && past.endedWithRace;
  const heading = isReinstated && race.canEnter ? t('mine.again') : t('title');
  return (
    <>
      <h1 className={layout.heroHeading}>{other ? t('several.another') : heading}</h1>
      {aside.map((signUp) => (
        <SetAside key={signUp.signUpId} page={page} signUp={signUp} />
      ))}
      {past && (
        <Notice
          tone={past.status === 'rejected' ? 'warning' : 'info'}
          title={isReinstated ? t('mine.reinstated') : standingOf(past, t)}
        >
          {isReinstated && <p>{t(`status.${past.status}`)}</p>}
          {(past.status !== 'cancelled' || race.canEnter) && t(`statusText.${past.status}`)}
          {race.canEnter && signUps.map((signUp) => <CountedAgain key={signUp.signUpId} signUp={signUp} />)}
          <SignUpHistory
            signUp={past}
            zone={race.zone}
            fold={past.status === 'rejected' ? 'open' : 'closed'}
          />
        </Notice>
      )}
      {race.canEnter ? (
        <SignUpForm
          formId={formId}
          race={{ ...race, classes }}
          eligibility={eligibility}
          limit={limit}
          other={other}
          phoneCountry={phoneCountry}
          outcome={outcome}
        />
      ) : (
        <NoEntry page={page} isReinstated={isReinstated} outcome={outcome} />
      )}
    </>
  );
}

/** The payment of an ended sign-up follows to a new one in its class. */
function CountedAgain({ signUp: { className, payment } }: { signUp: OwnSignUpData }) {
  const { t } = useTranslation('signups');
  return (
    payment?.paid &&
    className && <p>{t('payment.countsAgain', { price: payment.price, class: className.text })}</p>
  );
}

const standingOf = ({ history, status }: OwnSignUpData, t: TFunction<'signups'>): string =>
  history.at(-1)?.reason === 'handed_over' ? t('transfer.done') : t(`status.${status}`);

function whyNot({ isCancelled, signUpState }: RaceData) {
  if (isCancelled) return 'cancelled';
  return signUpState === 'upcoming' || signUpState === 'full' ? signUpState : 'closed';
}

/** Not `OpeningWish` of the race page: this page knows the member, and has the parts of forms. */
function WishForm({ page: { formId, openingWished } }: { page: SignUpPageData }) {
  const { t } = useTranslation('races');
  return (
    <PostForm formId={formId} className={layout.buttons}>
      {openingWished && <span>{t('signUp.told')}</span>}
      <IntentButton intent={openingWished ? 'drop_wish' : 'wish'} variant="quiet" size="s">
        {openingWished ? t('signUp.doNotTell') : t('signUp.tell')}
      </IntentButton>
    </PostForm>
  );
}

/** Why sign-up is not possible now. */
function NoEntry({ page, isReinstated, outcome }: SignUpPageProps & { isReinstated: boolean }) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const { race } = page;
  const why = whyNot(race);
  const isUpcoming = why === 'upcoming';
  let title = isUpcoming ? t('noEntry.upcoming', { date: race.opens }) : t(`noEntry.${why}`);
  if (why === 'closed' && isReinstated && race.hasClosed)
    title = t('noEntry.closedOn', { date: race.closes });
  return (
    <>
      <Refusal outcome={outcome} />
      <Notice
        tone={isUpcoming ? 'info' : 'warning'}
        title={title}
        action={
          <div className={layout.buttons}>
            {isUpcoming && <WishForm page={page} />}
            <ButtonLink
              as={SiteLink}
              to={isUpcoming ? ofPilot('/member/modifyinfo') : '/race-list'}
              variant="quiet"
              size="s"
            >
              {isUpcoming ? t('noEntry.profile') : t('noEntry.others')}
            </ButtonLink>
          </div>
        }
      >
        {t(`noEntry.${why}Text`)}
      </Notice>
    </>
  );
}
