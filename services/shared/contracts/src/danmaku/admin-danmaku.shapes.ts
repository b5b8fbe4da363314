import { Choice, Decimal, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { localizedText } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { reasonText } from '../text-limits.ts';
import {
  commentStatuses,
  longestMute,
  maxStoppedRanges,
  slowRange,
  videoIdText,
  wordListText,
  type CommentStatus,
  videoRange,
} from './danmaku-limits.ts';

export const commentSorts = ['sentAt', '-sentAt', 'reports', '-reports', 'time', '-time'] as const;
export type CommentSort = (typeof commentSorts)[number];

export class AdminCommentListInput extends PageInput {
  @Text({ ...videoIdText, optional: true }) videoId?: string;
  @Uuid({ optional: true }) memberId?: string;
  @Choice(commentStatuses, { optional: true }) status?: CommentStatus;
  /** With undecided reports. */
  @Flag({ optional: true }) reported?: boolean;
  @Choice(commentSorts, { optional: true }) sort?: CommentSort;
}

export class AdminCommentView {
  @Uuid() commentId!: string;
  @Text(videoIdText) videoId!: string;
  /** Seconds into the video. */
  @Decimal(videoRange) time!: number;
  @Integer({ min: 0, max: 2 }) type!: number;
  @Integer({ min: 0, max: 0xff_ff_ff }) color!: number;
  @Text({ max: 500 }) text!: string;
  @Text({ max: 100, blank: true }) author!: string;
  /** Null after the account was deleted. */
  @Uuid({ optional: true }) memberId!: string | null;
  @Choice(commentStatuses) status!: CommentStatus;
  /** Undecided reports, and their most frequent reason. */
  @Integer({ min: 0, max: 1e9 }) reports!: number;
  @Text({ max: 40, blank: true }) reason!: string;
  /** The sender's comments, and how many of them are hidden. */
  @Integer({ min: 0, max: 1e9 }) bySender!: number;
  @Integer({ min: 0, max: 1e9 }) hiddenOfSender!: number;
  /** The sender may not comment; `silent`: without being told. */
  @Flag() muted!: boolean;
  @Flag() mutedSilently!: boolean;
  @Instant() sentAt!: string;
}

export class AdminCommentPage extends PageView {
  @ListOf(() => AdminCommentView, { max: 100 }) rows!: AdminCommentView[];
}

export class ChangeCommentInput {
  @Uuid() commentId!: string;
  /** Either way the reports are closed. */
  @Choice(['shown', 'hidden']) status!: 'shown' | 'hidden';
}

export class MuteSenderInput {
  /** One of the sender's comments. */
  @Uuid() commentId!: string;
  /** Absent: indefinitely. */
  @Integer({ min: 1, max: longestMute, optional: true }) hours?: number;
  @Flag() silent!: boolean;
  @Text(reasonText) reason!: string;
}

export class SenderOfInput {
  @Uuid() commentId!: string;
}

export class StoppedRange {
  /** Seconds into the video. */
  @Decimal(videoRange) from!: number;
  @Decimal(videoRange) to!: number;
}

export class RoomView {
  @Text(videoIdText) videoId!: string;
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) comments!: number;
  /** Comments are off. */
  @Flag() stopped!: boolean;
  /** Minimum interval between two comments of a member; 0: the default rate limit. */
  @Integer(slowRange) slowSeconds!: number;
  @ListOf(() => StoppedRange, { max: maxStoppedRanges }) stoppedRanges!: StoppedRange[];
}

export const roomSorts = ['-comments', 'comments'] as const;
export type RoomSort = (typeof roomSorts)[number];

export class RoomListInput extends PageInput {
  @Text({ ...videoIdText, optional: true }) videoId?: string;
  @Flag({ optional: true }) stopped?: boolean;
  @Choice(roomSorts, { optional: true }) sort?: RoomSort;
}

export class RoomPage extends PageView {
  @ListOf(() => RoomView, { max: 100 }) rows!: RoomView[];
}

export class SaveRoomInput {
  @Text(videoIdText) videoId!: string;
  @Flag() stopped!: boolean;
  @Integer(slowRange) slowSeconds!: number;
  @ListOf(() => StoppedRange, { max: maxStoppedRanges }) stoppedRanges!: StoppedRange[];
}

const WordList = localizedText('WordList', wordListText);

/** One word on each line. */
export class WordsView {
  @Nested(() => WordList) words!: Localized;
}

export class WordsPage extends PageView {
  @ListOf(() => WordsView, { max: 1 }) rows!: WordsView[];
}

export const wordSorts = ['words'] as const;

export class WordsInput extends PageInput {
  @Choice(wordSorts, { optional: true }) sort?: (typeof wordSorts)[number];
}
