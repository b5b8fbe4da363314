import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import type { Comment } from './comment-row.ts';

const moderators = ['owner', 'editor', 'operator'] as const;
const FOR_EVER = '0';

export const commentActions: readonly RowAction<Comment>[] = [
  {
    name: 'hide',
    label: 'comment.hide',
    icon: 'eye-off',
    danger: true,
    roles: moderators,
    applies: ({ status }) => status === 'shown',
    ask: { title: 'comment.hideTitle', text: 'comment.hideText' },
    shown: () => ({ status: 'hidden', reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'hidden' }),
    done: 'comment.hideDone',
    undo: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
  },
  {
    name: 'show',
    label: 'comment.show',
    icon: 'eye',
    roles: moderators,
    applies: ({ status }) => status === 'hidden',
    ask: { title: 'comment.showTitle', text: 'comment.showText' },
    shown: () => ({ status: 'shown', reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
    done: 'comment.showDone',
    undo: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'hidden' }),
  },
  {
    name: 'keep',
    label: 'comment.dismiss',
    icon: 'check',
    roles: moderators,
    applies: ({ status, reports }) => status === 'shown' && reports > 0,
    ask: { title: 'comment.dismissTitle', text: 'comment.dismissText' },
    shown: () => ({ reports: 0 }),
    run: (write, { commentId }) => write('adm/change_comment', { commentId, status: 'shown' }),
    done: 'comment.dismissDone',
  },
  {
    name: 'mute',
    label: 'comment.mute',
    icon: 'lock',
    danger: true,
    roles: moderators,
    applies: ({ muted, memberId }) => !muted && memberId !== null,
    ask: {
      title: 'comment.muteTitle',
      text: 'comment.muteText',
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
    },
    // Muted openly or silently: the answer tells which.
    shown: () => ({ muted: true }),
    run: (write, { commentId }, reason, how) =>
      write('adm/mute_sender', {
        commentId,
        reason,
        silent: how === 'silent',
        ...(Number(how) > 0 && { hours: Number(how) }),
      }),
    done: 'comment.muteDone',
    undo: (write, { commentId }) => write('adm/unmute_sender', { commentId }),
  },
  {
    name: 'unmute',
    label: 'comment.unmute',
    icon: 'undo',
    roles: moderators,
    applies: ({ muted }) => muted,
    ask: { title: 'comment.unmuteTitle', text: 'comment.unmuteText' },
    shown: () => ({ muted: false, mutedSilently: false }),
    run: (write, { commentId }) => write('adm/unmute_sender', { commentId }),
    done: 'comment.unmuteDone',
  },
];
