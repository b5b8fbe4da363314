import layout from '@paddock/ui/styles/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { HeatCard } from './heat-card.tsx';
import styles from './heats.module.css';
import type { HeatsAheadData } from './race-day.server.ts';

/** Current and next heats on the race page. */
export function HeatsAhead({ heats }: { heats: NonNullable<HeatsAheadData> }) {
  const { t } = useTranslation('heats');
  return (
    <Section id="heats" title={t('title')} size="xl">
      {heats.coming.length > 0 && (
        <div className={styles.ahead}>
          {heats.coming.map((heat) => (
            <HeatCard key={heat.heatId} heat={heat} level="h3" />
          ))}
        </div>
      )}
      <p className={layout.buttons}>
        <SiteLink to={`/race-detail/${heats.raceId}/live`}>{t('live.link')}</SiteLink>
        <SiteLink to={`/race-detail/${heats.raceId}/heats`}>{t('mine.allHeats')}</SiteLink>
      </p>
    </Section>
  );
}
