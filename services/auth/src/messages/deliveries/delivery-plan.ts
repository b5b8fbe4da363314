import {
  groupOf,
  isAlwaysSent,
  isWantedByDefault,
  type DeliveryReason,
  type MessageChannel,
  type MessageGroup,
  type MessageKind,
  type MessageParams,
} from '@paddock/contracts/auth/message-kinds';
import type { MemberStatus } from '@paddock/contracts/auth/member.shapes';
import type { Language } from '@paddock/contracts/language';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { relevantUntil } from '../texts/render.ts';
import { quietUntil, zoneOfPhone } from './quiet-hours.ts';

/** A due delivery with the current data of its member. */
export interface DueDelivery {
  id: string;
  channel: MessageChannel;
  urgent: boolean;
  attempts: number;
  kind: MessageKind;
  params: MessageParams[MessageKind];
  memberId: string;
  status: MemberStatus;
  language: Language;
  /** Number of the account, or its previous number after a change. */
  phone: string;
  email: string | null;
  emailConfirmed: boolean;
  /** Preferences of the member for this channel. */
  wanted: Partial<Record<MessageGroup, boolean>>;
  /** Non-urgent deliveries to the member over this channel in the last 24 hours. */
  sentToday: number;
}

export interface PlanContext {
  now: Date;
  /** Non-urgent deliveries per member and day. */
  dailyLimits: Record<MessageChannel, number>;
  emailEnabled: boolean;
  countries: ReadonlySet<string>;
}

export type Plan =
  { do: 'send' } | { do: 'hold'; until: Date; why: DeliveryReason } | { do: 'skip'; why: DeliveryReason };

const skip = (why: DeliveryReason): Plan => ({ do: 'skip', why });

/** Sends, holds or skips a delivery. */
export function planDelivery(
  due: DueDelivery,
  { now, dailyLimits, emailEnabled, countries }: PlanContext,
): Plan {
  const { channel, urgent, kind } = due;
  const group = groupOf(kind);
  if (due.status !== 'active') return skip('not_active');
  const isWanted = due.wanted[group] ?? isWantedByDefault(group, channel);
  if (!isWanted && !isAlwaysSent(group, channel)) return skip('unwanted');
  const obstacle = channel === 'email' ? emailObstacle(due, emailEnabled) : smsObstacle(due, countries);
  if (obstacle) return skip(obstacle);
  const until = relevantUntil(due);
  if (until && until <= now) return skip('too_late');
  if (urgent) return { do: 'send' };
  const morning = quietUntil(now, zoneOfPhone(due.phone));
  if (morning) return { do: 'hold', until: morning, why: 'quiet_hours' };
  return due.sentToday >= dailyLimits[channel] ? skip('daily_cap') : { do: 'send' };
}

function emailObstacle(
  { email, emailConfirmed }: DueDelivery,
  isEnabled: boolean,
): DeliveryReason | undefined {
  if (!email) return 'no_address';
  if (!isEnabled) return 'email_off';
  return emailConfirmed ? undefined : 'not_confirmed';
}

function smsObstacle({ phone }: DueDelivery, countries: ReadonlySet<string>): DeliveryReason | undefined {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country && countries.has(country) ? undefined : 'not_served';
}
