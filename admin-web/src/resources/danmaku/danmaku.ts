import { reasonText } from '@paddock/contracts/text-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { commentStatusLabels } from '../../engine/labels.ts';
import { momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { VideoTitle } from '../../lookups/content-choices.tsx';
import {
  CommentDetail,
  clockText,
  muteText,
  reportedLabels,
  reportsText,
  StatusPill,
  type Comment,
} from './comment-detail.tsx';

const moderators = ['owner', 'editor', 'operator'] as const;
const FOR_EVER = '0';

const commentActions: readonly RowAction<Comment>[] = [
  rowAction('comment.hide', {
    icon: 'eye-off',
    danger: true,
    isQuick: true,
    roles: moderators,
    applies: ({ status }) => status === 'shown',
    shown: () => ({ status: 'hidden', reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'hidden' }),
    undo: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
  }),
  rowAction('comment.show', {
    icon: 'eye',
    isQuick: true,
    roles: moderators,
    applies: ({ status }) => status === 'hidden',
    shown: () => ({ status: 'shown', reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
    undo: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'hidden' }),
  }),
  rowAction('comment.dismiss', {
    icon: 'check',
    roles: moderators,
    applies: ({ status, reports }) => status === 'shown' && reports > 0,

    shown: () => ({ reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
  }),
  rowAction('comment.mute', {
    icon: 'lock',
    danger: true,
    roles: moderators,
    applies: ({ muted, memberId }) => !muted && memberId !== null,
    choice: {
      label: 'comment.muteHow',
      none: 'comment.muteHow',
      look: async (_read, _rows, { t }) => [
        { value: '1', label: t('comment.muteHour') },
        { value: '24', label: t('comment.muteDay') },
        { value: '168', label: t('comment.muteWeek') },
        { value: FOR_EVER, label: t('comment.mutePermanently') },
        { value: 'silent', label: t('comment.muteSilent') },
      ],
    },
    reason: { label: 'comment.muteReason', max: reasonText.max, required: true },
    // The response states whether the mute is visible or silent.
    shown: () => ({ muted: true }),
    run: (write, { commentId }, reason, how) =>
      write('adm/mute_sender', {
        commentId,
        reason,
        silent: how === 'silent',
        ...(Number(how) > 0 && { hours: Number(how) }),
      }),
    undo: (write, { commentId }) => write('adm/unmute_sender', { commentId }),
  }),
  rowAction('comment.unmute', {
    icon: 'undo',
    roles: moderators,
    applies: ({ muted }) => muted,
    shown: () => ({ muted: false, mutedSilently: false }),
    run: (write, { commentId }) => write('adm/unmute_sender', { commentId }),
  }),
];

export const danmaku = defineResource<'adm/get_comment_list'>({
  name: 'danmaku',
  icon: 'comment',
  label: 'comment.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_comment_list',
    rowId: (row) => row.commentId,
    rowName: (row) => row.text,
    searchLabel: 'comment.search',
    emptyText: 'comment.emptyText',
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
