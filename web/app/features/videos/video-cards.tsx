import layout from '@paddock/ui/styles/layout.module.css';
import { Icon } from '@paddock/ui/pictures/icon';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import styles from './videos.module.css';
import type { VideoCardData } from './videos.server.ts';

interface VideoCardsProps {
  videos: readonly VideoCardData[];
  as?: 'h2' | 'h3';
  listClass?: string | undefined;
  /** Class of the first card, which is larger. */
  leadClass?: string | undefined;
}

export function VideoCards({ videos, as: Heading = 'h2', listClass = '', leadClass }: VideoCardsProps) {
  const { t } = useTranslation('content');
  return (
    <ul className={`${styles.videos} ${listClass}`}>
      {videos.map(({ videoId, title, date, race, publishedAt, cover, live, seconds, ...video }, index) => {
        const { summary, comments } = video;
        const isLead = leadClass !== undefined && index === 0;
        return (
          <li
            key={videoId}
            className={`${layout.linkCard} ${layout.stack1} ${styles.video} ${isLead ? leadClass : ''}`}
          >
            <div className={styles.still}>
              <Cover
                address={cover}
                seed={videoId}
                sizes={isLead ? '(width >= 960px) 60vw, 100vw' : '(width >= 960px) 24rem, 100vw'}
                isFirst={isLead}
              />
              <span className={styles.play}>
                <Icon name="play" />
              </span>
              {seconds !== null && !live && <span className={styles.time}>{playingTime(seconds)}</span>}
            </div>
            <div className={layout.stack1}>
              <Heading className={isLead ? layout.text28 : layout.text18} lang={tagOf(title)}>
                <SiteLink to={`/race-video/${videoId}`} className={layout.cardLink}>
                  {title.text}
                </SiteLink>
              </Heading>
              <p className={`${layout.facts} ${styles.facts}`}>
                {live && <Pill tone="live">{t('videos.live')}</Pill>}
                <time dateTime={publishedAt}>{date}</time>
                {race && <span lang={tagOf(race)}>{race.text}</span>}
                {comments && <span>{t('videos.count', { count: comments })}</span>}
              </p>
              {summary?.text && (
                <p className={layout.muted} lang={tagOf(summary)}>
                  {summary.text}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
