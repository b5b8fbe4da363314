import { messageGroups, type MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { MessageContent } from '../texts/render.ts';

const DAY_MS = 24 * 3_600_000;

const alwaysUrgent: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...messageGroups.security,
  'offer',
  'offer_ending',
  'race_cancelled',
  'class_cancelled',
]);

/** Change when or where a member has to be; urgent within a day of it. */
const timely: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'approved',
  'approval_undone',
  'rejected',
  'moved',
  'cancelled_by_organiser',
  'released_unpaid',
  'ended_while_inactive',
  'offer_expired',
  'race_changed',
  'race_reinstated',
  'class_reinstated',
  'class_renamed',
  'heats_published',
  'heat_changed',
  'heat_cancelled',
  'next_heat',
  'heats_redrawn',
]);

/** Concern security, or whether, when and where a member takes part. */
export const timeCriticalKinds: readonly MessageKind[] = [...alwaysUrgent, ...timely];

interface Times {
  startsAt?: string;
  raceEndsAt?: string;
  /** Of a heat. */
  at?: string | null;
}

/** Urgent messages are sent at night too and do not count against the daily limit. */
export function isUrgent({ kind, params }: MessageContent, now: Date): boolean {
  if (alwaysUrgent.has(kind)) return true;
  // By the choice of its author.
  if (kind === 'announcement') return 'urgent' in params && params.urgent === true;
  if (!timely.has(kind)) return false;
  const after = params as Times & { before?: Times };
  return isNear(after, now) || isNear(after.before ?? {}, now);
}

/** The time before this moment is not near. */
export function urgentFrom({ kind, params }: MessageContent): Date | undefined {
  const { startsAt, at } = params as Times;
  const starts = at ?? startsAt;
  return timely.has(kind) && starts ? new Date(Date.parse(starts) - DAY_MS) : undefined;
}

function isNear({ startsAt, raceEndsAt, at }: Times, now: Date): boolean {
  const starts = at ?? startsAt;
  if (!starts) return false;
  const from = Date.parse(starts) - DAY_MS;
  const until = Math.max(Date.parse(starts) + DAY_MS, raceEndsAt ? Date.parse(raceEndsAt) : 0);
  return from <= now.getTime() && now.getTime() <= until;
}
