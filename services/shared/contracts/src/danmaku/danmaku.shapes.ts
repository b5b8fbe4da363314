import {
  Choice,
  Decimal,
  Flag,
  Integer,
  IntegerList,
  Json,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
} from '../fields.ts';
import { languages, type Language } from '../language.ts';
import {
  filterLimits,
  longestVideo,
  maxHeatParts,
  maxLines,
  reportReasons,
  videoIdText,
  videoRange,
  type ReportReason,
} from './danmaku-limits.ts';

/** Of a video that exists: whoever owns it asks. */
export class DanmakuOfVideoInput {
  @Text(videoIdText) videoId!: string;
  /** Who watches; nobody: no ticket. */
  @Uuid({ optional: true }) memberId?: string;
  @Uuid({ optional: true }) sessionId?: string;
  /** How long the video is, when that is known. */
  @Integer({ min: 1, max: longestVideo, optional: true }) seconds?: number;
}

/** The settings a player takes: `api`, `id`, `token` and `maximum` of the stock one. */
export class DanmakuOfVideoView {
  /** With a slash at its end; `v3/` follows directly. */
  @Text({ max: 200 }) address!: string;
  @Text(videoIdText) id!: string;
  /** Lets one member comment on this one video, for a while. */
  @Text({ max: 700, optional: true }) ticket!: string | null;
  @Integer({ min: 1, max: 100_000 }) maximum!: number;
}

export class CommentListInput {
  @Text(videoIdText) videoId!: string;
}

/** One comment as a line of text. */
class CommentLineView {
  /** Seconds into the video. */
  @Decimal(videoRange) time!: number;
  @Text({ max: 500 }) text!: string;
  @Text({ max: 100, blank: true }) author!: string;
  /** Of the site it was written on. */
  @Choice(languages) lang!: Language;
}

export class CommentListView {
  @Integer({ min: 0, max: 1e9 }) total!: number;
  /** Spread evenly over the video where there are more. */
  @ListOf(() => CommentLineView, { max: maxLines }) lines!: CommentLineView[];
  /** How many comments each part of the video has, the parts being so many seconds long. */
  @Integer({ min: 1, max: longestVideo }) heatSeconds!: number;
  @IntegerList({ max: maxHeatParts, itemMin: 0, itemMax: 1e9 }) heat!: number[];
}

export class CommentIdInput {
  @Uuid() commentId!: string;
}

export class ReportCommentInput extends CommentIdInput {
  @Choice(reportReasons) reason!: ReportReason;
}

export class LikeCommentInput extends CommentIdInput {
  @Flag() liked!: boolean;
}

/** What a viewer does not want to see. */
export class CommentFilters {
  /** By type, as on the wire. */
  @IntegerList({ max: 3, itemMin: 0, itemMax: 2 }) types!: number[];
  /** Everything that is not white. */
  @Flag() colored!: boolean;
  /** Words, and patterns between slashes. */
  @TextList({ max: filterLimits.words, itemMax: filterLimits.word }) words!: string[];
  @TextList({ max: filterLimits.senders, itemMax: filterLimits.sender }) senders!: string[];
  /** Written on the sites of these languages. */
  @TextList({ max: 3, itemMax: 2, itemPattern: /^(?:cn|en|ru)$/ }) languages!: string[];
}

export class CommentFiltersView {
  /** Null while nothing was chosen. */
  @Nested(() => CommentFilters, { optional: true }) filters!: CommentFilters | null;
}

export class DanmakuDataView {
  /** The newest comments. */
  @Json({ bytes: 1_000_000 }) comments!: unknown[];
  @Json({ bytes: 100_000 }) commentFilters!: unknown;
  /** There are more comments than one file takes. */
  @Flag() moreOfComments!: boolean;
}
