import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Picture } from '@paddock/ui/pictures/picture';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { Countdown } from '../countdown.tsx';
import type { RaceViewData } from './race-detail.server.ts';
import styles from './race-hero.module.css';
import { LocalText } from '../../../i18n/local-text.tsx';
import { StagePill } from '../race-status.tsx';

/** Dark in both themes, like the hero of the home page. */
export function RaceHero({ race, action }: { race: RaceViewData; action: ReactNode }) {
  const { t } = useTranslation('races');
  const { title, summary, cover, stage, next, serverTime, startsAt, period, venue } = race;
  return (
    <header data-theme="dark" className={styles.hero}>
      {cover ? (
        <Picture src={cover} alt="" fit="cover" isFirst className={`no-print ${styles.cover}`} />
      ) : (
        <TrackLine className={`no-print ${styles.line}`} />
      )}
      <div className={styles.content}>
        <div className={layout.stack4}>
          <SiteLink to="/race-list" className={`no-print ${layout.small} ${styles.back}`}>
            {t('detail.back')}
          </SiteLink>
          <LocalText as="h1" text={title} className={`${layout.hero} ${styles.title}`} />
          <p className={styles.when}>
            <time dateTime={startsAt}>{period}</time>
            {venue.text && <LocalText text={venue} />}
          </p>
          <LocalText as="p" text={summary} className={layout.text18} />
          <StagePill stage={stage} />
        </div>
        {next && (
          <Gate className={`no-print ${styles.gate}`}>
            <Countdown key={next.at} next={next} serverTime={serverTime} />
            <div className={styles.action}>{action}</div>
          </Gate>
        )}
      </div>
    </header>
  );
}
