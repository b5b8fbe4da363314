import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './race-videos.module.css';
import { VideoCards } from './video-cards.tsx';
import { VideoInPlace } from './video-in-place.tsx';
import type { RaceVideosData } from './videos.server.ts';

/** Plays the first video in place and links the others. */
export function RaceVideos({ videos: { videos, total } }: { videos: RaceVideosData }) {
  const { t } = useTranslation('content');
  const [first, ...others] = videos;
  if (!first) return null;
  return (
    <Section
      id="videos"
      title={t('videos.ofRace')}
      size="xl"
      className={`no-print ${layout.stack4} ${styles.part}`}
    >
      <VideoInPlace video={first} />
      {others.length > 0 && <VideoCards videos={others} as="h3" />}
      {total > videos.length && (
        <p>
          <SiteLink to="/race-video">{t('videos.all')}</SiteLink>
        </p>
      )}
    </Section>
  );
}
