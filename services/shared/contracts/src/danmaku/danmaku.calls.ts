import { call } from '../call.ts';
import { CountView, NoInput, NoView } from '../page.ts';
import { MemberIdInput } from '../people/member-ids.shapes.ts';
import {
  CommentFilters,
  CommentFiltersView,
  CommentIdInput,
  CommentCountsInput,
  CommentCountsView,
  CommentListInput,
  CommentListView,
  DanmakuDataView,
  DanmakuOfVideoInput,
  DanmakuOfVideoView,
  LikeCommentInput,
  ReportCommentInput,
} from './danmaku.shapes.ts';

/** Cleared when a comment is removed; new comments appear when the cache entry expires. */
export const danmakuTags = {
  comments: ({ videoId }: { videoId: string }): string[] => [`comments:${videoId.toLowerCase()}`],
} as const;

const service = 'danmaku';

export const danmakuCalls = {
  get_comment_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: CommentListInput,
    view: CommentListView,
    cache: { seconds: 60, tags: danmakuTags.comments },
    summary: 'Comments of a video as text, with a heat curve',
  }),
  recall_comment: call({
    service,
    audience: 'member',
    write: true,
    input: CommentIdInput,
    view: NoView,
    refusals: ['not_found', 'recall_late', 'recall_limit'],
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'Recalls an own comment within two minutes',
  }),
  report_comment: call({
    service,
    audience: 'member',
    write: true,
    input: ReportCommentInput,
    view: NoView,
    refusals: ['not_found'],
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'Reports a comment',
  }),
  like_comment: call({
    service,
    audience: 'member',
    write: true,
    input: LikeCommentInput,
    view: NoView,
    refusals: ['not_found'],
    limits: [{ by: 'account', count: 60, seconds: 60 }],
    summary: 'Likes a comment, or removes the like',
  }),
  get_comment_filters: call({
    service,
    audience: 'member',
    write: false,
    input: NoInput,
    view: CommentFiltersView,
    summary: "The member's comment filters",
  }),
  save_comment_filters: call({
    service,
    audience: 'member',
    write: true,
    input: CommentFilters,
    view: NoView,
    limits: [{ by: 'account', count: 60, seconds: 60 }],
    summary: "Saves the member's comment filters",
  }),
} as const;

export const danmakuInternalCalls = {
  count_reported_comments: call({
    service,
    audience: 'internal',
    write: false,
    input: NoInput,
    view: CountView,
    summary: 'The number of comments with undecided reports, for the dashboard',
  }),
  count_comments: call({
    service,
    audience: 'internal',
    write: false,
    input: CommentCountsInput,
    view: CommentCountsView,
    summary: 'Numbers of shown comments, for lists of videos',
  }),
  get_danmaku_of_video: call({
    service,
    audience: 'internal',
    write: false,
    input: DanmakuOfVideoInput,
    view: DanmakuOfVideoView,
    summary: 'Data for a player to load, send and follow the comments of a video',
  }),
  get_comment_data_of: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: DanmakuDataView,
    summary: 'Comments of a member, for the export',
  }),
  author_changed: call({
    service,
    audience: 'internal',
    write: true,
    input: MemberIdInput,
    view: NoView,
    summary: "Renews the author's name of a member's comments, after a change of profile, status or consent",
  }),
  forget_in_danmaku: call({
    service,
    audience: 'internal',
    write: true,
    input: MemberIdInput,
    view: NoView,
    summary: 'Deletes comments, likes, reports and filters of an erased member',
  }),
} as const;
