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
import { languageForm, languages, type Language } from '../language.ts';
import {
  filterLimits,
  longestVideo,
  maxHeatParts,
  maxLines,
  mostCounted,
  reportReasons,
  videoIdText,
  videoRange,
  type ReportReason,
} from './danmaku-limits.ts';

/** Called by the owner of the video, which ensures that it exists. */
export class DanmakuOfVideoInput {
  @Text(videoIdText) videoId!: string;
  /** The viewer; visitors get no ticket. */
  @Uuid({ optional: true }) memberId?: string;
  @Uuid({ optional: true }) sessionId?: string;
  /** Duration, if known. */
  @Integer({ min: 1, max: longestVideo, optional: true }) seconds?: number;
}

/** Player settings: `api`, `id`, `token` and `maximum` of DPlayer. */
export class DanmakuOfVideoView {
  /** Ends in a slash; `v3/` is appended. */
  @Text({ max: 200 }) address!: string;
  @Text(videoIdText) id!: string;
  /** Authorises one member to comment on this video for a limited time. */
  @Text({ max: 700, optional: true }) ticket!: string | null;
  @Integer({ min: 1, max: 100_000 }) maximum!: number;
}

export class CommentCountsInput {
  @TextList({ max: 100, itemMax: videoIdText.max, itemPattern: videoIdText.pattern }) videoIds!: string[];
}

export class CommentCountsView {
  /** Shown comments of each video, in the order of the input. */
  @IntegerList({ max: 100, itemMin: 0, itemMax: mostCounted }) counts!: number[];
}

export class CommentListInput {
  @Text(videoIdText) videoId!: string;
}

class CommentLineView {
  /** Seconds into the video. */
  @Decimal(videoRange) time!: number;
  @Text({ max: 500 }) text!: string;
  @Text({ max: 100, blank: true }) author!: string;
  /** The language of the site it was sent from. */
  @Choice(languages) lang!: Language;
}

export class CommentListView {
  @Integer({ min: 0, max: 1e9 }) total!: number;
  /** Sampled evenly if there are more. */
  @ListOf(() => CommentLineView, { max: maxLines }) lines!: CommentLineView[];
  /** Length of a segment of the heat curve. */
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

export class CommentFilters {
  /** As on the wire. */
  @IntegerList({ max: 3, itemMin: 0, itemMax: 2 }) types!: number[];
  /** Hides coloured comments. */
  @Flag() colored!: boolean;
  /** Words, or regular expressions between slashes. */
  @TextList({ max: filterLimits.words, itemMax: filterLimits.word }) words!: string[];
  @TextList({ max: filterLimits.senders, itemMax: filterLimits.sender }) senders!: string[];
  /** Hides comments from the sites of these languages. */
  @TextList({ max: 3, itemMax: 2, itemPattern: languageForm }) languages!: string[];
}

export class CommentFiltersView {
  /** Null if the viewer has no filters. */
  @Nested(() => CommentFilters, { optional: true }) filters!: CommentFilters | null;
}

export class DanmakuDataView {
  /** Newest first. */
  @Json({ bytes: 1_000_000 }) comments!: unknown[];
  @Json({ bytes: 100_000 }) commentFilters!: unknown;
  /** Truncated. */
  @Flag() moreOfComments!: boolean;
}
