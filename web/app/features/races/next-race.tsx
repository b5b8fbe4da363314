import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/gate';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Countdown } from './countdown.tsx';
import styles from './next-race.module.css';
import type { NextRaceData } from './next-race.server.ts';
import { PlacesBar } from './places-bar.tsx';
import { isTaking } from './race-stage.ts';
import { tagOf } from '../../i18n/words.ts';
import { StagePill } from './stage-pill.tsx';

/** The race to come next, framed by a gate: when, where, how long still, and the way in. */
export function NextRace({ race }: { race: NextRaceData }) {
  const { t } = useTranslation('races');
  const { raceId, title, venue, startsAt, date, zone, stage, next, serverTime, classes } = race;
  return (
    <section className={styles.section} aria-labelledby="next-race">
      <Gate tone="action" size="l" className={styles.gate}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('home.next')}</p>
          <h2 id="next-race" className={styles.title} lang={tagOf(title)}>
            {title.text}
          </h2>
          <p className={styles.when}>
            <time dateTime={startsAt}>
              <strong>{date.full}</strong> <span className={styles.zone}>{zone}</span>
            </time>
            <span lang={tagOf(venue)}>{venue.text}</span>
          </p>
          <StagePill stage={stage} />
        </div>
        <div className={styles.side}>
          {next && <Countdown key={next.at} next={next} serverTime={serverTime} />}
          {isTaking(stage) && (
            <ul className={styles.classes}>
              {classes.map((raceClass) => (
                <li key={raceClass.classId}>
                  <span className={styles.name} lang={tagOf(raceClass.name)}>
                    {raceClass.name.text}
                  </span>
                  <PlacesBar raceClass={raceClass} />
                </li>
              ))}
            </ul>
          )}
          <ButtonLink as={SiteLink} to={`/race-detail/${raceId}`} variant="action" size="l">
            {t('home.view')}
          </ButtonLink>
        </div>
      </Gate>
    </section>
  );
}
