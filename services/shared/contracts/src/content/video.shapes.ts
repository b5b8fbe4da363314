import { mostCounted } from '../danmaku/danmaku-limits.ts';
import { DanmakuOfVideoView } from '../danmaku/danmaku.shapes.ts';
import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
  UuidList,
} from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine, LocalizedParagraph, TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { heatNumber, seasonRange, videoSecond } from '../race/catalog/race-limits.ts';
import { PictureAddress, SubtitlesAddress, VideoAddress } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { publishStatuses, type PublishStatus, videoCategories, type VideoCategory } from './content-kinds.ts';
import { videoPartLimits, qualityName, videoSeconds } from './content-limits.ts';
import { streamAddress } from './stream-origins.ts';

export class VideoListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Uuid({ optional: true }) raceId?: string;
  @Choice(videoCategories, { optional: true }) category?: VideoCategory;
  /** With file and poster, for sitemaps. */
  @Flag({ optional: true }) addresses?: boolean;
  /** With numbers of comments. */
  @Flag({ optional: true }) comments?: boolean;
}

export class RecordingsInput {
  @UuidList({ max: 100 }) raceIds!: string[];
}

class RecordingView {
  @Uuid() raceId!: string;
  @Uuid() videoId!: string;
}

export class RecordingsView {
  @ListOf(() => RecordingView, { max: 100 }) rows!: RecordingView[];
}

export class VideoIdInput {
  @Uuid() videoId!: string;
}

export class VideoCardView {
  @Uuid() videoId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
  @Integer(seasonRange) year!: number;
  @Uuid({ optional: true }) raceId!: string | null;
  /** Seconds in the race's results refer to this video. */
  @Flag() recording!: boolean;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Integer({ ...videoSeconds, optional: true }) seconds!: number | null;
  @Flag() live!: boolean;
  @Instant() publishedAt!: string;
  @Instant() updatedAt!: string;
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
}

class ListedVideoView extends VideoCardView {
  /** Empty without a source. */
  @Text({ max: longestAddress, blank: true, optional: true }) file?: string;
  /** The cover, else a picture of the file; empty without both. */
  @Text({ max: longestAddress, blank: true, optional: true }) poster?: string;
  /** Absent if the video has none, or they cannot be counted now. */
  @Integer({ min: 1, max: mostCounted, optional: true }) comments?: number;
}

export class VideoPage extends PageView {
  @ListOf(() => ListedVideoView, { max: 100 }) rows!: ListedVideoView[];
  /** Years with videos of the category, latest first. */
  @IntegerList({ max: 200, itemMin: seasonRange.min, itemMax: seasonRange.max }) years!: number[];
  /** With videos of the year. Absent in answers of earlier replicas, during an update. */
  @TextList({ max: videoCategories.length, itemMax: 8, optional: true }) categories?: VideoCategory[];
}

export class QualityView {
  @Text(qualityName) name!: string;
  @VideoAddress() url!: string;
}

export class SubtitleView {
  @Choice(languages) lang!: Language;
  @SubtitlesAddress() url!: string;
}

export class HeatSecondView {
  @Integer(heatNumber) heat!: number;
  @Integer(videoSecond) second!: number;
}

const streams = [
  'https://a.example/a.m3u8',
  `https://a.example/${'a'.repeat(472)}.m3u8?${'b'.repeat(4)}`,
] as const;

class VideoSources {
  /** The original file. */
  @VideoAddress({ optional: true }) url?: string | null;
  /** A broadcast (HLS) instead of a file. */
  @Text({ ...streamAddress, examples: streams, optional: true }) stream?: string | null;
  /** Time zero of a broadcast's comments, and of its recording. */
  @Instant({ optional: true }) liveSince?: string | null;
  @ListOf(() => QualityView, { max: videoPartLimits.qualities }) qualities!: QualityView[];
  /** A sprite sheet of frames; default: the generated one. */
  @PictureAddress({ optional: true }) thumbnails?: string | null;
  @ListOf(() => SubtitleView, { max: videoPartLimits.subtitles }) subtitles!: SubtitleView[];
}

export class VideoDetailView extends VideoSources {
  @Nested(() => VideoCardView) card!: VideoCardView;
  /** Settings for the player's comments, with a ticket for members; null if the video has none. */
  @Nested(() => DanmakuOfVideoView, { optional: true }) danmaku!: DanmakuOfVideoView | null;
  /** `videoOf` returns the renditions. */
  @Flag() hasLadder!: boolean;
  /** Set by the editor; other heats follow from the race-day clock. */
  @ListOf(() => HeatSecondView, { max: videoPartLimits.heats }) heats!: HeatSecondView[];
}

class VideoSettings extends VideoSources {
  /** Comments are on. */
  @Flag() danmaku!: boolean;
  @Choice(publishStatuses) status!: PublishStatus;
  /** Absent: on publishing. */
  @Instant({ optional: true }) publishedAt?: string | null;
  @Integer(seasonRange) year!: number;
  @Uuid({ optional: true }) raceId?: string | null;
  /** Seconds in the race's results refer to this video; default: false. */
  @Flag({ optional: true }) recording?: boolean;
  @ListOf(() => HeatSecondView, { max: videoPartLimits.heats, optional: true }) heats?: HeatSecondView[];
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  @PictureAddress({ optional: true }) cover?: string | null;
  @Integer({ ...videoSeconds, optional: true }) seconds?: number | null;
  @Flag() live!: boolean;
}

/** Without `videoId` a video is created; otherwise `version` must be the current one. */
export class SaveVideoInput extends VideoSettings {
  @Uuid({ optional: true }) videoId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
}

export class AdminVideoView extends VideoSettings {
  @Uuid() videoId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Instant() createdAt!: string;
  @Instant() updatedAt!: string;
}

export const videoSorts = ['publishedAt', '-publishedAt', 'updatedAt', '-updatedAt'] as const;
export type VideoSort = (typeof videoSorts)[number];

export class AdminVideoListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Choice(publishStatuses, { optional: true }) status?: PublishStatus;
  @Choice(videoSorts, { optional: true }) sort?: VideoSort;
}

export class AdminVideoRowView {
  @Uuid() videoId!: string;
  @Choice(publishStatuses) status!: PublishStatus;
  @Integer(seasonRange) year!: number;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Flag() live!: boolean;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Instant() updatedAt!: string;
}

export class AdminVideoPage extends PageView {
  @ListOf(() => AdminVideoRowView, { max: 100 }) rows!: AdminVideoRowView[];
}
