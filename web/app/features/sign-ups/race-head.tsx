import layout from '@paddock/ui/styles/layout.module.css';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './sign-up-page.module.css';
import type { RaceData } from './sign-up-page.server.ts';

export function RaceHead({ race }: { race: RaceData }) {
  const { t } = useTranslation('signups');
  return (
    <header className={`no-print ${layout.stack1} ${styles.head}`}>
      <TrackLine className={styles.line} />
      <SiteLink to={`/race-detail/${race.raceId}`} className={`${layout.small} ${styles.back}`}>
        {t('back')}
      </SiteLink>
      <LocalText as="p" text={race.title} className={`${layout.className} ${styles.race}`} />
      <time dateTime={race.startsAt} className={layout.quiet}>
        {race.period}
      </time>
    </header>
  );
}
