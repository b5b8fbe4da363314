import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { LocalText, tagOf } from '../../../i18n/local-text.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { RaceDate } from '../../../time/race-date.tsx';
import type { MyRaceData } from './my-races.server.ts';
import styles from './my-races.module.css';
import { signUpPath, statusTones } from '../sign-up-status.ts';

/** A race of the member as a row; a gate frames the next one. */
export function MyRaceCard({ race, isFirst }: { race: MyRaceData; isFirst: boolean }) {
  const { raceId, title, venue, className, date, zone, startsAt } = race;
  const card = (
    <div className={styles.card} data-first={isFirst}>
      <RaceDate startsAt={startsAt} date={date} zone={zone} size={isFirst ? 'l' : 's'} />
      <div className={`${layout.stack2} ${styles.race}`}>
        <h3 className={isFirst ? layout.text36 : layout.heading} lang={tagOf(title)}>
          <SiteLink to={`/race-detail/${raceId}`} className={layout.textLink}>
            {title.text}
          </SiteLink>
        </h3>
        <p className={layout.quiet}>
          <LocalText text={className} />
          {venue.text && (
            <>
              {' · '}
              <LocalText text={venue} />
            </>
          )}
        </p>
        <Standing race={race} />
      </div>
      <CardLink race={race} isFirst={isFirst} />
    </div>
  );
  return isFirst ? <Gate tone={race.status === 'offered' ? 'action' : 'brand'}>{card}</Gate> : card;
}

function StatusPill({ race: { status, isCancelled, isReinstated } }: { race: MyRaceData }) {
  const { t } = useTranslation('signups');
  if (isCancelled) return <Pill tone="full">{t('mine.calledOff')}</Pill>;
  if (isReinstated) return <Pill>{t('mine.reinstated')}</Pill>;
  return <Pill tone={statusTones[status]}>{t(`pill.${status}`)}</Pill>;
}

function Standing({ race }: { race: MyRaceData }) {
  const { t } = useTranslation('signups');
  const { waitingPosition, until } = race;
  return (
    <p className={`${layout.small} ${styles.standing}`}>
      <StatusPill race={race} />
      {waitingPosition !== null && <span>{t('mine.inLine', { position: waitingPosition })}</span>}
      {until && <span>{t('offer.until', { date: until })}</span>}
    </p>
  );
}

function CardLink({
  race: { raceId, status, hasPass, resultPath, isCancelled, isReinstated, canEnter },
  isFirst,
}: {
  race: MyRaceData;
  isFirst: boolean;
}) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const path = ofPilot(signUpPath(raceId));
  const size = isFirst ? 'm' : 's';
  if (status === 'offered' && !isCancelled)
    return (
      <ButtonLink as={SiteLink} to={path} variant="action" size={size}>
        {t('mine.answer')}
      </ButtonLink>
    );
  if (hasPass && !isCancelled)
    return (
      <ButtonLink as={SiteLink} to={`${path}#pass`} variant={isFirst ? 'brand' : 'quiet'} size={size}>
        {t('mine.pass')}
      </ButtonLink>
    );
  if (resultPath)
    return (
      <ButtonLink as={SiteLink} to={resultPath} variant="quiet" size={size}>
        {t('mine.result')}
      </ButtonLink>
    );
  return (
    <ButtonLink as={SiteLink} to={path} variant="quiet" size={size}>
      {isReinstated && canEnter ? t('mine.again') : t('mine.details')}
    </ButtonLink>
  );
}
