import { Icon } from '@paddock/ui/icon';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './videos.module.css';
import type { VideoCardData } from './videos.server.ts';

/** 65 → 1:05, 3700 → 1:01:40. */
export function playingTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

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
        <li key={videoId} className={styles.video}>
          <div className={styles.still}>
            <Cover address={cover} seed={videoId} sizes="(width >= 960px) 24rem, 100vw" />
            <span className={styles.play}>
              <Icon name="play" />
            </span>
            {seconds !== null && !live && <span className={styles.time}>{playingTime(seconds)}</span>}
          </div>
          <Heading className={styles.title} lang={tagOf(title)}>
            <SiteLink to={`/race-video/${videoId}`} className={styles.link}>
              {title.text}
            </SiteLink>
          </Heading>
          <p className={styles.facts}>
            <span>{year}</span>
            {live && <Pill tone="live">{t('videos.live')}</Pill>}
          </p>
        </li>
      ))}
    </ul>
  );
}
