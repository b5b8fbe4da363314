import { languageTags, languageNames } from '@paddock/contracts/language';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { VideoPlayer, type VideoPlayerProps } from '../player/video-player.tsx';
import type { VideoMarksData } from './video-marks.server.ts';
import type { VideoData, WatchedVideoData } from './videos.server.ts';

interface WatchVideoProps extends WatchedVideoData {
  /** Start from a link; the link identifies it, since the same one may be followed again. */
  startAt?: number | undefined;
  jump?: string;
  /** Play was pressed before the player loaded. */
  isStarted?: boolean;
  /** The player loads when its poster is pressed. */
  isOnDemand?: boolean;
}

/** The player with comments and marks of a video; a lazy chunk on other pages. */
export default function WatchVideo({
  video,
  transcript,
  marks,
  startAt,
  jump,
  isStarted,
  isOnDemand = false,
}: WatchVideoProps) {
  const { t } = useTranslation('content');
  const site = useSiteFacts();
  const { videoId, title, live, poster, url, file, thumbnails, subtitles, danmaku } = video;
  if (!url) return null;
  return (
    <VideoPlayer
      title={title.text}
      id={videoId}
      lang={languageTags[site?.lang ?? 'en']}
      cookieDomain={site?.cookieDomain}
      url={url}
      plainUrl={file}
      quality={qualityOptions(video, t('videos.asIs'))}
      poster={poster || undefined}
      thumbnails={thumbnails}
      subtitles={subtitles.map(({ lang, url: address }) => ({
        lang: languageTags[lang],
        name: languageNames[lang],
        url: address,
      }))}
      danmaku={danmaku ? { ...danmaku, ...commentsOf(video) } : undefined}
      marks={marks && barMarks(marks, t)}
      heat={transcript && { seconds: transcript.heatSeconds, counts: transcript.heat }}
      startAt={startAt}
      jump={jump}
      isStarted={isStarted}
      startLabel={isOnDemand ? t('videos.watch', { title: title.text }) : undefined}
      isLive={live}
    />
  );
}

/** The main source first, unless it is one of the others. The player names adaptive streams. */
function qualityOptions({ url, file, qualities }: VideoData, original: string): VideoPlayerProps['quality'] {
  if (!url || qualities.length === 0 || qualities.some((each) => each.url === url)) return qualities;
  const isAdaptive = url !== file;
  return [isAdaptive ? { url } : { url, name: original }, ...qualities];
}

/** Heats and the best lap of each class; the list shows all. */
function barMarks({ heats, rows }: VideoMarksData, t: TFunction<'content'>): VideoPlayerProps['marks'] {
  const marks = [
    ...heats.map(({ heat, second }) => ({ time: second, label: t('videos.marks.heat', { number: heat }) })),
    ...rows
      .filter(({ isBest }) => isBest)
      .map(({ second, pilot, bestLap }) => ({
        time: second,
        label: t('videos.marks.best', { pilot, time: bestLap }),
        isBest: true,
      })),
  ];
  return marks.toSorted((a, b) => a.time - b.time);
}

/** Writing requires a session. */
const commentsOf = ({ videoId, live, liveSince }: VideoData) => ({
  ticketAddress: `/race-video/${videoId}/ticket.json`,
  actionsAddress: `/race-video/${videoId}/comments.json`,
  signInAddress: `/member/login?next=${encodeURIComponent(`/race-video/${videoId}`)}`,
  ...(live && { onAirSince: liveSince }),
});
