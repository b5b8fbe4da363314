import {
  isAlwaysSent,
  isWantedByDefault,
  messageRules,
  type DeliveryReason,
  type MessageChannel,
  type MessageGroup,
  type MessageKind,
} from '@paddock/contracts/auth/message-kinds';
import type { Language } from '@paddock/contracts/language';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import { listedCountryOf } from '@paddock/contracts/phones';
import { type MessageContent, relevantUntil } from '../texts/render.ts';
import { quietUntil, zoneOfPhone } from './quiet-hours.ts';
import { isUrgent, urgentFrom } from './urgency.ts';

const DAY_MS = 24 * 3_600_000;

export interface DueContent extends MessageContent {
  /** Null for messages without such a time, and for those of earlier releases. */
  useBy: string | null;
  topic: string | null;
  /** A newer message of its topic exists. */
  replaced: boolean;
}

/** A due delivery with the current data of its member. */
export interface DueDelivery {
  id: string;
  channel: MessageChannel;
  urgent: boolean;
  attempts: number;
  kind: MessageKind;
  /** The message, and those that were merged into its delivery. */
  contents: DueContent[];
  memberId: string;
  /** For a message about a pilot in care, that of the pilot: a suspended guardian still gets it. */
  status: MemberStatus;
  language: Language;
  /** Number of the account, or its previous number after a change. */
  phone: string;
  email: string | null;
  emailConfirmed: boolean;
  /** The member has a browser that receives push messages; false for other channels. */
  hasDevice: boolean;
  /** Preferences of the member for this channel. */
  wanted: Partial<Record<MessageGroup, boolean>>;
  /** Held because of the daily limit. */
  overLimit: boolean;
  /** Times of the non-urgent deliveries to the member over this channel in the last 24 hours, latest first. */
  recent: readonly number[];
}

export interface PlanContext {
  now: Date;
  /** Non-urgent deliveries per member and day. */
  dailyLimits: Record<MessageChannel, number>;
  emailEnabled: boolean;
  pushEnabled: boolean;
  countries: ReadonlySet<string>;
}

export type Plan =
  | { do: 'send'; contents: DueContent[]; urgent: boolean }
  | { do: 'hold'; until: Date; why: DeliveryReason }
  | { do: 'merge'; into: string }
  | { do: 'skip'; why: DeliveryReason };

const skip = (why: DeliveryReason) => ({ do: 'skip', why }) as const;
/** After this moment the content is obsolete. */
export const endOf = (content: DueContent): Date | undefined =>
  content.useBy ? new Date(content.useBy) : relevantUntil(content);

const isOver = (content: DueContent, now: Date): boolean => {
  const end = endOf(content);
  return end !== undefined && end <= now;
};

/** Sends, holds or skips a delivery. */
export function planDelivery(due: DueDelivery, context: PlanContext): Plan {
  const { now } = context;
  const { channel, kind } = due;
  const { group } = messageRules[kind];
  if (due.status !== 'active') return skip('not_active');
  const isWanted = due.wanted[group] ?? isWantedByDefault(group, channel);
  if (!isWanted && !isAlwaysSent(group, channel)) return skip('unwanted');
  const obstacle = obstacles[channel](due, context);
  if (obstacle) return skip(obstacle);
  const contents = due.contents.filter((one) => !one.replaced && !isOver(one, now));
  if (contents.length === 0)
    return skip(due.contents.some(({ replaced }) => replaced) ? 'replaced' : 'too_late');
  const urgent = due.urgent || contents.some((one) => isUrgent(one, now));
  return (urgent ? undefined : holdOf(due, contents, context)) ?? { do: 'send', contents, urgent };
}

/** Undefined when the delivery would expire, or lose its purpose, while it is held. */
function holdOf(
  due: DueDelivery,
  contents: readonly DueContent[],
  { now, dailyLimits }: PlanContext,
): Plan | undefined {
  const zone = zoneOfPhone(due.phone);
  const limit = dailyLimits[due.channel];
  if (limit === 0) return skip('daily_cap');
  const morning = quietUntil(now, zone);
  const isOverLimit = !morning && due.recent.length >= limit;
  if (!morning && !isOverLimit) return undefined;
  const until = morning ?? endOfLimit(due.recent[limit - 1]!, zone, contents, now);
  if (contents.some((one) => (endOf(one) ?? Infinity) <= until)) return undefined;
  return { do: 'hold', until, why: isOverLimit || due.overLimit ? 'daily_cap' : 'quiet_hours' };
}

/** When the limit allows one more, or a message becomes urgent. */
function endOfLimit(counted: number, zone: string, contents: readonly DueContent[], now: Date): Date {
  const free = new Date(counted + DAY_MS);
  return contents
    .map(urgentFrom)
    .reduce<Date>(
      (first, from) => (from && from > now && from < first ? from : first),
      quietUntil(free, zone) ?? free,
    );
}

/** When the SMS budget of the day is used up. `nextDay` is undefined if no day has enough. */
export function planNextDay(
  { phone, urgent, contents }: Pick<DueDelivery, 'phone' | 'urgent' | 'contents'>,
  nextDay: Date | undefined,
): Extract<Plan, { do: 'hold' | 'skip' }> {
  const until = nextDay && ((urgent ? undefined : quietUntil(nextDay, zoneOfPhone(phone))) ?? nextDay);
  if (!until || contents.every((one) => isOver(one, until))) return skip('spend_cap');
  return { do: 'hold', until, why: 'spend_cap' };
}

type Obstacle = (due: DueDelivery, context: PlanContext) => DeliveryReason | undefined;

const obstacles: Record<MessageChannel, Obstacle> = {
  sms: ({ phone }, { countries }) => (listedCountryOf(phone, countries) ? undefined : 'not_served'),
  email: ({ email, emailConfirmed }, { emailEnabled }) => {
    if (!email) return 'no_address';
    if (!emailEnabled) return 'email_off';
    return emailConfirmed ? undefined : 'not_confirmed';
  },
  push: ({ hasDevice }, { pushEnabled }) => {
    if (!pushEnabled) return 'push_off';
    return hasDevice ? undefined : 'no_device';
  },
};
