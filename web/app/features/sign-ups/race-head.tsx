import { TrackLine } from '@paddock/ui/track-line';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './sign-up-page.module.css';
import type { RaceData } from './sign-up-page.server.ts';

export function RaceHead({ race }: { race: RaceData }) {
  const { t } = useTranslation('signups');
  return (
    <header className={styles.head}>
      <TrackLine className={styles.line} />
      <SiteLink to={`/race-detail/${race.raceId}`} className={styles.back}>
        {t('back')}
      </SiteLink>
      <p className={styles.race} lang={tagOf(race.title)}>
        {race.title.text}
      </p>
      <p className={styles.when}>
        <time dateTime={race.startsAt}>{race.period}</time> <span className={styles.zone}>{race.zone}</span>
      </p>
    </header>
  );
}
