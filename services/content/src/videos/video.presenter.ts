import type {
  AdminVideoRowView,
  AdminVideoView,
  VideoCardView,
  VideoDetailView,
} from '@paddock/contracts/content/video.shapes';
import type { Language } from '@paddock/contracts/language';
import { inLanguage, languagesOf } from '@paddock/kit/texts/localized-text';
import type { Video } from './video.entity.ts';
import type { VideoCard } from './videos.repository.ts';

export const presentCard = (video: VideoCard, lang: Language) =>
  ({
    videoId: video.publicId,
    title: inLanguage(video.title, lang),
    summary: inLanguage(video.summary, lang),
    year: video.year,
    raceId: video.raceId,
    recording: video.recording,
    cover: video.cover,
    // A live video has no duration.
    seconds: video.live ? null : video.seconds,
    live: video.live,
    publishedAt: (video.publishedAt ?? video.createdAt).toISOString(),
    updatedAt: video.updatedAt.toISOString(),
    languages: languagesOf(video.title),
  }) satisfies VideoCardView;

const sourcesOf = ({ url, stream, liveSince, qualities, thumbnails, subtitles }: Video) => ({
  url: url || null,
  stream: stream || null,
  liveSince: liveSince?.toISOString() ?? null,
  qualities,
  thumbnails: thumbnails || null,
  subtitles,
});

export const presentDetail = (
  video: Video,
  lang: Language,
  availability: Pick<VideoDetailView, 'stream' | 'hasLadder' | 'danmaku'>,
): VideoDetailView => ({
  card: presentCard(video, lang),
  heats: video.heats,
  ...sourcesOf(video),
  ...availability,
});

export const presentRow = (video: VideoCard): AdminVideoRowView => ({
  videoId: video.publicId,
  status: video.status,
  year: video.year,
  title: video.title,
  cover: video.cover,
  live: video.live,
  publishedAt: video.publishedAt?.toISOString() ?? null,
  updatedAt: video.updatedAt.toISOString(),
});

export const presentForEditor = (video: Video): AdminVideoView => ({
  videoId: video.publicId,
  version: video.version,
  status: video.status,
  publishedAt: video.publishedAt?.toISOString() ?? null,
  year: video.year,
  raceId: video.raceId,
  recording: video.recording,
  heats: video.heats,
  title: video.title,
  summary: video.summary,
  cover: video.cover || null,
  seconds: video.seconds,
  live: video.live,
  ...sourcesOf(video),
  danmaku: video.danmaku,
  createdAt: video.createdAt.toISOString(),
  updatedAt: video.updatedAt.toISOString(),
});
