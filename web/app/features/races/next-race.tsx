import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Countdown } from './countdown.tsx';
import styles from './next-race.module.css';
import type { NextRaceData } from './next-race.server.ts';
import { PlacesBar } from './detail/places-bar.tsx';
import { takesSignUps } from './detail/race-stage.ts';
import { StagePill } from './race-status.tsx';

export function NextRace({ race }: { race: NextRaceData }) {
  const { t } = useTranslation('races');
  const { t: ofHeats } = useTranslation('heats');
  const { raceId, title, venue, startsAt, date, zone, stage, next, serverTime, classes, moreClasses } = race;
  const page = `/race-detail/${raceId}`;
  return (
    <section aria-labelledby="next-race">
      <Gate tone="action" size="l" className={styles.gate}>
        <div className={layout.stack2}>
          <p className={`${layout.between} ${styles.head}`}>
            <span className={layout.eyebrow}>{stage === 'running' ? t('home.now') : t('home.next')}</span>
            <StagePill stage={stage} />
          </p>
          <LocalText as="h2" text={title} id="next-race" className={`${layout.hero} ${styles.title}`} />
          <p className={layout.stack1}>
            <time dateTime={startsAt}>
              <strong>{date}</strong> <span className={`${layout.quiet} ${styles.zone}`}>{zone}</span>
            </time>
            <LocalText text={venue} />
          </p>
        </div>
        {next && <Countdown key={next.at} next={next} serverTime={serverTime} />}
        {takesSignUps(stage) && (
          <ul className={layout.stack3}>
            {classes.map((raceClass, index) => (
              <li key={index} className={styles.class}>
                <LocalText text={raceClass.name} className={layout.strong} />
                <PlacesBar raceClass={raceClass} />
              </li>
            ))}
            {moreClasses > 0 && (
              <li className={layout.quiet}>{t('home.moreClasses', { count: moreClasses })}</li>
            )}
          </ul>
        )}
        <ButtonLink as={SiteLink} to={race.hasHeats ? `${page}/live` : page} variant="action" size="l">
          {race.hasHeats ? ofHeats('live.link') : t('home.view')}
        </ButtonLink>
      </Gate>
    </section>
  );
}
