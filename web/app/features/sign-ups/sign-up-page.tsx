import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { TrackLine } from '@paddock/ui/track-line';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { OwnSignUp } from './own-sign-up.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpHistory } from './sign-up-history.tsx';
import styles from './sign-up-page.module.css';
import type { RaceData, SignUpPageData } from './sign-up-page.server.ts';
import { isOver } from './sign-up-status.ts';

export interface SignUpPageProps {
  page: SignUpPageData;
  outcome: FormOutcome | undefined;
}

export function SignUpPage({ page, outcome }: SignUpPageProps) {
  const { t } = useTranslation('signups');
  const { race, signUp, formId, eligibility } = page;
  const isLive = signUp !== null && !isOver(signUp.status);
  return (
    <div className={styles.page} data-wide={isLive}>
      <header className={styles.head}>
        <TrackLine className={styles.line} />
        <SiteLink to={`/race-detail/${race.raceId}`} className={styles.back}>
          {t('back')}
        </SiteLink>
        <p className={styles.race} lang={tagOf(race.title)}>
          {race.title.text}
        </p>
        <p className={styles.when}>
          <time dateTime={race.startsAt}>{race.period}</time> <span>{race.zone}</span>
        </p>
      </header>
      {isLive ? (
        <OwnSignUp page={page} signUp={signUp} outcome={outcome} />
      ) : (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          {signUp && (
            <Notice
              tone={signUp.status === 'rejected' ? 'warning' : 'info'}
              title={t(`status.${signUp.status}`)}
            >
              {signUp.past === 'cancelled' ? t('past.cancelled') : t(`statusText.${signUp.status}`)}
              <SignUpHistory
                signUp={signUp}
                zone={race.zone}
                fold={signUp.status === 'rejected' ? 'open' : 'closed'}
              />
            </Notice>
          )}
          {race.signUpState === 'open' || race.signUpState === 'waiting' ? (
            <SignUpForm formId={formId} race={race} eligibility={eligibility} outcome={outcome} />
          ) : (
            <NoEntry race={race} />
          )}
        </>
      )}
    </div>
  );
}

/** Nobody can sign up at this moment: why, and what to do. */
function NoEntry({ race: { signUpState, opens } }: { race: RaceData }) {
  const { t } = useTranslation('signups');
  const why = signUpState === 'upcoming' ? 'upcoming' : signUpState === 'full' ? 'full' : 'closed';
  return (
    <Notice
      tone={why === 'upcoming' ? 'info' : 'warning'}
      title={why === 'upcoming' ? t('noEntry.upcoming', { date: opens }) : t(`noEntry.${why}`)}
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
