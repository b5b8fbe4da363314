import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import { commentStatusLabels } from '../../ui/state-labels.ts';
import { statusPill } from '../../ui/status-pill.tsx';
import type { Comment } from './comment-row.ts';

export const StatusPill = statusPill(commentStatusLabels, {
  shown: 'open',
  hidden: 'full',
  silent: 'warn',
  recalled: 'neutral',
});

const reasonLabels = {
  spam: 'comment.reasons.spam',
  abuse: 'comment.reasons.abuse',
  spoiler: 'comment.reasons.spoiler',
  illegal: 'comment.reasons.illegal',
  other: 'comment.reasons.other',
} as const satisfies Record<ReportReason, TextKey>;

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
