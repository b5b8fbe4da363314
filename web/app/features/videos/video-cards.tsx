import layout from '@paddock/ui/layout.module.css';
import { Icon } from '@paddock/ui/icon';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import styles from './videos.module.css';
import type { VideoCardData } from './videos.server.ts';

export function VideoCards({
  videos,
  as: Heading = 'h2',
}: {
  videos: readonly VideoCardData[];
  as?: 'h2' | 'h3';
}) {
  const { t } = useTranslation('content');
  return (
    <ul className={styles.videos}>
      {videos.map(({ videoId, title, year, cover, live, seconds }) => (
        <li key={videoId} className={`${layout.linkCard} ${layout.stack1} ${styles.video}`}>
          <div className={styles.still}>
            <Cover address={cover} seed={videoId} sizes="(width >= 960px) 24rem, 100vw" />
            <span className={styles.play}>
              <Icon name="play" />
            </span>
            {seconds !== null && !live && <span className={styles.time}>{playingTime(seconds)}</span>}
          </div>
          <Heading className={layout.text18} lang={tagOf(title)}>
            <SiteLink to={`/race-video/${videoId}`} className={layout.cardLink}>
              {title.text}
            </SiteLink>
          </Heading>
          <p className={`${layout.facts} ${styles.facts}`}>
            <span>{year}</span>
            {live && <Pill tone="live">{t('videos.live')}</Pill>}
          </p>
        </li>
      ))}
    </ul>
  );
}
