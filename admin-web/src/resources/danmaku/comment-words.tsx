import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import { commentStatusLabels, labels } from '../../engine/labels.ts';
import { statusPill } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import type { Words } from '../../providers/words.ts';

export type Comment = RowOf<'adm/get_comment_list'>;

export const StatusPill = statusPill(commentStatusLabels, {
  shown: 'open',
  hidden: 'full',
  silent: 'warn',
  recalled: 'neutral',
});

const reasonLabels = labels('comment.reasons', ['spam', 'abuse', 'spoiler', 'illegal', 'other']);

export const reportedLabels = { true: 'comment.reported', false: 'comment.notReported' } as const;

/** Number of reports and the main reason. */
export const reportsText = ({ reports, reason }: Comment, { t, number }: Words): string =>
  reports === 0 ? '' : `${number(reports)} · ${t(reasonLabels[reason as ReportReason])}`;

export function muteText({ muted, mutedSilently }: Comment, { t }: Words): string {
  if (!muted) return '';
  return t(mutedSilently ? 'comment.mutedSilently' : 'comment.muted');
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Player time: 1:02:03. */
export function clockText(seconds: number): string {
  const total = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
