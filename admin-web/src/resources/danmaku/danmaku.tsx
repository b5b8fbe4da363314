import { defineResource } from '../../engine/define-resource.tsx';
import { commentStatusLabels } from '../../engine/labels.ts';
import { momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import { VideoTitle } from '../../lookups/content-choices.tsx';
import { commentActions } from './comment-actions.ts';
import {
  CommentDetail,
  clockText,
  muteText,
  reportedLabels,
  reportsText,
  StatusPill,
} from './comment-detail.tsx';

export const danmaku = defineResource<'adm/get_comment_list'>({
  name: 'danmaku',
  icon: 'play',
  label: 'comment.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_comment_list',
    rowId: (row) => row.commentId,
    rowName: (row) => row.text,
    searchLabel: 'comment.search',
    defaultSort: '-sentAt',
    refreshSeconds: 3,
    columns: [
      { id: 'text', label: 'comment.text', text: (row) => row.text },
      statusColumn('comment.status', commentStatusLabels, StatusPill),
      { id: 'reports', label: 'comment.reports', sort: 'reports', text: reportsText },
      { id: 'time', label: 'comment.time', sort: 'time', text: (row) => clockText(row.time) },
      { id: 'video', label: 'comment.video', text: (row) => row.videoId, Cell: VideoTitle },
      { id: 'author', label: 'comment.author', text: (row) => row.author },
      { id: 'muted', label: 'comment.muting', text: muteText },
      momentColumn('sentAt', 'comment.sentAt', { sort: 'sentAt' }),
      {
        id: 'bySender',
        label: 'comment.bySender',
        text: (row, { number }) => number(row.bySender),
        optional: true,
      },
    ],
    filters: [
      { kind: 'flag', name: 'reported', label: 'comment.reports', labels: reportedLabels },
      { kind: 'choice', name: 'status', label: 'comment.status', labels: commentStatusLabels },
    ],
    actions: commentActions,
    detail: { label: 'comment.one', Body: CommentDetail },
  },
});
