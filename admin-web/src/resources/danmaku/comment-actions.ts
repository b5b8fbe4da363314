import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import type { Comment } from './comment-detail.tsx';

const moderators = ['owner', 'editor', 'operator'] as const;
const FOR_EVER = '0';

export const commentActions: readonly RowAction<Comment>[] = [
  rowAction('comment.hide', {
    icon: 'eye-off',
    danger: true,
    roles: moderators,
    applies: ({ status }) => status === 'shown',
    shown: () => ({ status: 'hidden', reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'hidden' }),
    undo: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
  }),
  rowAction('comment.show', {
    icon: 'eye',
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
