import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { tagOf } from '../../i18n/words.ts';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { OwnSignUp } from './own-sign-up.tsx';
import { RaceHead } from './race-head.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpHistory } from './sign-up-history.tsx';
import styles from './sign-up-page.module.css';
import type { OwnSignUpData, RaceData, SignUpPageData } from './sign-up-page.server.ts';
import { isOver, shownOf, signUpPath } from './sign-up-status.ts';

export interface SignUpPageProps {
  page: SignUpPageData;
  outcome: FormOutcome | undefined;
}

export function SignUpPage({ page, outcome }: SignUpPageProps) {
  const { t } = useTranslation('signups');
  const { race, signUps, wanted, asked } = page;
  const live = signUps.filter(({ status }) => !isOver(status));
  const shown = shownOf(signUps, wanted);
  const others = canEnter(race) && live.length < race.classesPerPilot ? classesBeside(race, live) : [];
  const isAnother = asked === 'another' && others.length > 0;
  const isLive = shown !== undefined && !isAnother;
  return (
    <div className={styles.page} data-wide={isLive}>
      <RaceHead race={race} />
      {shown && (live.length > 1 || others.length > 0) && (
        <LinkTabs
          label={t('several.label')}
          look="pills"
          tabs={[
            ...live.map(({ classId, className }) => ({
              to: signUpPath(race.raceId, { of: classId }),
              words: className?.text ?? t('form.class'),
              lang: className && tagOf(className),
              isCurrent: !isAnother && classId === shown.classId,
            })),
            ...(others.length > 0
              ? [
                  {
                    to: signUpPath(race.raceId, { does: 'another' }),
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
          isOneOfSeveral={live.length > 1}
          outcome={outcome}
        />
      ) : (
        <Entry
          page={page}
          classes={isAnother ? others : race.classes}
          beside={isAnother ? shown : undefined}
          outcome={outcome}
        />
      )}
    </div>
  );
}

const canEnter = ({ signUpState }: RaceData): boolean => signUpState === 'open' || signUpState === 'waiting';

function classesBeside({ classes }: RaceData, live: readonly OwnSignUpData[]): RaceData['classes'] {
  const taken = new Set(live.map(({ classId }) => classId));
  return classes.filter(({ classId }) => !taken.has(classId));
}

interface EntryProps extends SignUpPageProps {
  classes: RaceData['classes'];
  /** What one has in the race already, and answered there. */
  beside: OwnSignUpData | undefined;
}

/** The way into a race, or into one more of its classes; and what became of it before. */
function Entry({ page: { race, signUps, formId, eligibility }, classes, beside, outcome }: EntryProps) {
  const { t } = useTranslation('signups');
  const past = beside ? undefined : signUps[0];
  return (
    <>
      <h1 className={styles.title}>{beside ? t('several.another') : t('title')}</h1>
      {past && (
        <Notice
          tone={past.status === 'rejected' ? 'warning' : 'info'}
          title={wasHandedOver(past) ? t('handOver.done') : t(`status.${past.status}`)}
        >
          {(past.status !== 'cancelled' || canEnter(race)) && t(`statusText.${past.status}`)}
          <SignUpHistory
            signUp={past}
            zone={race.zone}
            fold={past.status === 'rejected' ? 'open' : 'closed'}
          />
        </Notice>
      )}
      {canEnter(race) ? (
        <SignUpForm
          formId={formId}
          race={{ ...race, classes }}
          eligibility={eligibility}
          beside={beside}
          outcome={outcome}
        />
      ) : (
        <NoEntry race={race} />
      )}
    </>
  );
}

const wasHandedOver = ({ history }: OwnSignUpData): boolean => history.at(-1)?.reason === 'handed_over';

function whyNot({ isCalledOff, signUpState, classes }: RaceData) {
  if (isCalledOff) return 'cancelled';
  // Once the race has started nobody begins to wait.
  if (signUpState === 'full' && classes.some(({ waitingList }) => waitingList)) return 'queueClosed';
  return signUpState === 'upcoming' || signUpState === 'full' ? signUpState : 'closed';
}

/** Nobody can sign up at this moment: why, and what to do. */
function NoEntry({ race }: { race: RaceData }) {
  const { t } = useTranslation('signups');
  const why = whyNot(race);
  return (
    <Notice
      tone={why === 'upcoming' ? 'info' : 'warning'}
      title={why === 'upcoming' ? t('noEntry.upcoming', { date: race.opens }) : t(`noEntry.${why}`)}
      action={
        <ButtonLink
          as={SiteLink}
          to={why === 'upcoming' ? '/member/modifyinfo' : '/race-list'}
          variant="quiet"
          size="s"
        >
          {why === 'upcoming' ? t('noEntry.profile') : t('noEntry.others')}
        </ButtonLink>
      }
    >
      {t(`noEntry.${why}Text`)}
    </Notice>
  );
}
