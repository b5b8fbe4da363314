import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { danmakuTags } from './danmaku-tags.ts';
import {
  CommentIdInput,
  CommentListInput,
  CommentListView,
  DanmakuOfVideoInput,
  DanmakuOfVideoView,
  ReportCommentInput,
} from './danmaku.shapes.ts';

const service = 'danmaku';

export const danmakuCalls = {
  get_comment_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: CommentListInput,
    view: CommentListView,
    cache: { seconds: 60, tags: danmakuTags.comments },
    summary: 'Comments of a video as lines of text, and where in it there are many',
  }),
  recall_comment: call({
    service,
    audience: 'member',
    write: true,
    input: CommentIdInput,
    view: NoView,
    refusals: ['not_found', 'recall_late', 'recall_limit'],
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'Takes back a comment of the member within two minutes',
  }),
  report_comment: call({
    service,
    audience: 'member',
    write: true,
    input: ReportCommentInput,
    view: NoView,
    refusals: ['not_found'],
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'Tells the office what is wrong with a comment',
  }),
} as const;

export const danmakuInternalCalls = {
  get_danmaku_of_video: call({
    service,
    audience: 'internal',
    write: false,
    input: DanmakuOfVideoInput,
    view: DanmakuOfVideoView,
    summary: 'What a player needs to load, send and follow the comments of a video',
  }),
} as const;
