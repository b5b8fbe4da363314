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
import { worthUntil } from '../texts/render.ts';
import { quietUntil, zoneOfPhone } from './quiet-hours.ts';

/** A delivery whose time has come, with what is known of its member now. */
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
  /** The number of the account, or the one it was moved away from. */
  phone: string;
  email: string | null;
  emailConfirmed: boolean;
  /** What the member said about this channel. */
  wanted: Partial<Record<MessageGroup, boolean>>;
  /** How many that are not urgent went to the member over this channel in the last 24 hours. */
  sentToday: number;
}

export interface Circumstances {
  now: Date;
  /** What one member is sent in a day. */
  most: Record<MessageChannel, number>;
  emailIsOn: boolean;
  countries: ReadonlySet<string>;
}

export type Plan =
  { do: 'send' } | { do: 'hold'; until: Date; why: DeliveryReason } | { do: 'skip'; why: DeliveryReason };

const skip = (why: DeliveryReason): Plan => ({ do: 'skip', why });

/** Whether a delivery goes out now, later, or not at all. */
export function planDelivery(due: DueDelivery, { now, most, emailIsOn, countries }: Circumstances): Plan {
  const { channel, urgent, kind } = due;
  const group = groupOf(kind);
  if (due.status !== 'active') return skip('not_active');
  const isWanted = due.wanted[group] ?? isWantedByDefault(group, channel);
  if (!isWanted && !isAlwaysSent(group, channel)) return skip('unwanted');
  const address = channel === 'email' ? mailTrouble(due, emailIsOn) : smsTrouble(due, countries);
  if (address) return skip(address);
  const until = worthUntil(due);
  if (until && until <= now) return skip('too_late');
  if (urgent) return { do: 'send' };
  const morning = quietUntil(now, zoneOfPhone(due.phone));
  if (morning) return { do: 'hold', until: morning, why: 'quiet_hours' };
  return due.sentToday >= most[channel] ? skip('daily_cap') : { do: 'send' };
}

function mailTrouble({ email, emailConfirmed }: DueDelivery, isOn: boolean): DeliveryReason | undefined {
  if (!email) return 'no_address';
  if (!isOn) return 'email_off';
  return emailConfirmed ? undefined : 'not_confirmed';
}

function smsTrouble({ phone }: DueDelivery, countries: ReadonlySet<string>): DeliveryReason | undefined {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country && countries.has(country) ? undefined : 'not_served';
}
