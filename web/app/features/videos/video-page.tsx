import { languageTags } from '@paddock/contracts/language';
import layout from '@paddock/ui/styles/layout.module.css';
import { EmptyState } from '@paddock/ui/empty-state';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { tagOf } from '../../i18n/local-text.tsx';
import { JsonLd } from '../../layout/json-ld.tsx';
import { FallbackNote } from '../../layout/page-heading.tsx';
import { Section } from '../../layout/section.tsx';
import { ShareButton } from '../../layout/share-button.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import { RecordingMarks } from './recording-marks.tsx';
import { CommentTranscript } from './comment-transcript.tsx';
import styles from './video-page.module.css';
import { VideoCards } from './video-cards.tsx';
import type { TranscriptData, VideoCardData, VideoData, WatchedVideoData } from './videos.server.ts';
import WatchVideo from './watch-video.tsx';

/** Seconds of a fragment such as `#t=83`. */
function momentOf(hash: string): number | undefined {
  const seconds = /^#t=(\d{1,6})$/.exec(hash)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

interface VideoPageProps extends WatchedVideoData {
  more?: readonly VideoCardData[];
}

export function VideoPage({ video, transcript, marks, more = [] }: VideoPageProps) {
  const { t } = useTranslation('content');
  const site = useSiteFacts();
  const { hash, key } = useLocation();
  const { videoId, title, summary, date, seconds, live, raceId, url, shownIn } = video;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={styles.stage}>
        {url ? (
          <WatchVideo
            video={video}
            transcript={transcript}
            marks={marks}
            startAt={momentOf(hash)}
            jump={key}
            isOnDemand
          />
        ) : (
          <EmptyState title={t('videos.soon')} text={t('videos.soonText')} />
        )}
      </div>
      <div className={styles.below} data-comments={transcript !== undefined}>
        <div className={`${layout.stack6} ${styles.about}`}>
          <header className={layout.stack3}>
            <h1 className={layout.heroTitle} lang={tagOf(title)}>
              {title.text}
            </h1>
            {summary.text && (
              <p className={`${layout.muted} ${layout.text18}`} lang={tagOf(summary)}>
                {summary.text}
              </p>
            )}
            <p className={`${layout.facts} ${styles.facts}`}>
              {live && <Pill tone="live">{t('videos.live')}</Pill>}
              <span>{date}</span>
              {seconds !== null && <span>{playingTime(seconds)}</span>}
              {raceId && <SiteLink to={`/race-detail/${raceId}`}>{t('videos.race')}</SiteLink>}
              <SiteLink to="/race-video">{t('videos.all')}</SiteLink>
              {site && (
                <ShareButton title={title.text} url={`${site.origins[site.lang]}/race-video/${videoId}`} />
              )}
            </p>
          </header>
          <FallbackNote languages={shownIn} />
          {marks && <RecordingMarks marks={marks} />}
        </div>
        {transcript && <CommentTranscript transcript={transcript} isLive={live} />}
      </div>
      {more.length > 0 && (
        <Section id="more" title={t('videos.title')} size="xl" className={layout.stack4}>
          <VideoCards videos={more} as="h3" />
        </Section>
      )}
    </div>
  );
}

export function VideoJsonLd({
  video,
  transcript,
}: {
  video: VideoData;
  transcript?: TranscriptData | undefined;
}) {
  const site = useSiteFacts();
  const { videoId, title, summary, publishedAt, seconds, poster, file: source, live, liveSince } = video;
  // VideoObject requires both.
  if (!site || !poster || !source) return null;
  const origin = site.origins[site.lang];
  return (
    <JsonLd
      thing={{
        '@type': 'VideoObject',
        name: title.text,
        description: summary.text || title.text,
        inLanguage: languageTags[title.lang ?? site.lang],
        url: `${origin}/race-video/${videoId}`,
        contentUrl: new URL(source, origin).href,
        thumbnailUrl: [origin + poster],
        uploadDate: publishedAt,
        publication: live
          ? { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: liveSince }
          : undefined,
        duration: seconds === null ? undefined : `PT${seconds}S`,
        commentCount: transcript?.total,
      }}
    />
  );
}
