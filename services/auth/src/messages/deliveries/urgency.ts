import { messageKinds, messageRules, type MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { MessageContent } from '../texts/render.ts';

const DAY_MS = 24 * 3_600_000;

/** Concern security, or whether, when and where a member takes part; not messages for devices only. */
export const timeCriticalKinds: readonly MessageKind[] = messageKinds.filter(
  (kind) => ['always', 'near'].includes(messageRules[kind].urgent) && !messageRules[kind].devicesOnly,
);

interface Times {
  startsAt?: string;
  raceEndsAt?: string;
  /** Of a heat. */
  at?: string | null;
}

/** Urgent messages are sent at night too and do not count against the daily limit. */
export function isUrgent({ kind, params }: MessageContent, now: Date): boolean {
  const { urgent } = messageRules[kind];
  if (urgent === 'chosen') return 'urgent' in params && params.urgent === true;
  if (urgent !== 'near') return urgent === 'always';
  const after = params as Times & { before?: Times };
  return isNear(after, now) || isNear(after.before ?? {}, now);
}

/** The time before this moment is not near. */
export function urgentFrom({ kind, params }: MessageContent): Date | undefined {
  const { startsAt, at } = params as Times;
  const starts = at ?? startsAt;
  return messageRules[kind].urgent === 'near' && starts ? new Date(Date.parse(starts) - DAY_MS) : undefined;
}

function isNear({ startsAt, raceEndsAt, at }: Times, now: Date): boolean {
  const starts = at ?? startsAt;
  if (!starts) return false;
  const from = Date.parse(starts) - DAY_MS;
  const until = Math.max(Date.parse(starts) + DAY_MS, raceEndsAt ? Date.parse(raceEndsAt) : 0);
  return from <= now.getTime() && now.getTime() <= until;
}
