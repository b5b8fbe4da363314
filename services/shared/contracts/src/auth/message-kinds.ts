import type { Localized } from '../language.ts';
import type { Currency } from '../money.ts';

export const messageChannels = ['sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Parameters of every message about a race; times are shown in its zone. */
export interface AboutRace {
  raceId: string;
  raceTitle: Localized;
  zone: string;
  startsAt: string;
  venue: Localized;
  /** Null if the message is about the whole race. */
  className: Localized | null;
}

/** The organiser's note; may be empty. */
interface WithNote {
  note: string;
}

/** Additional parameters of each kind of race message. */
export interface RaceMessageParams {
  offer: { endsAt: string };
  offer_ending: { endsAt: string };
  approved: WithNote;
  rejected: WithNote;
  /** The message's class is the new one. */
  moved: WithNote & { status: 'pending' | 'confirmed' | 'waiting' | 'offered' };
  cancelled_by_organiser: WithNote;
  race_changed: { before: { startsAt: string; venue: Localized } };
  race_cancelled: WithNote;
  race_reminder: object;
  payment_due: { amount: number; currency: Currency; dueAt: string };
  heats_published: object;
  result_published: { rank: number | null };
  certificate_issued: { bookId: string };
  /** Another pilot offered the member a place. */
  place_handed: { handOverId: string; from: string; endsAt: string };
  /** To the pilot who offered the place. */
  hand_over_answered: { taken: boolean };
  announcement: { subject: Localized; text: Localized; channels: readonly MessageChannel[] };
}
export type RaceMessageKind = keyof RaceMessageParams;

/** `at` is the time of the change. */
export interface AccountMessageParams {
  security_password: { at: string };
  /** The last digits of both numbers. */
  security_phone: { at: string; from: string; to: string };
  security_email: { at: string; to: string };
  security_sign_in: { at: string };
}

export interface ClubMessageParams {
  club_join_accepted: WithNote & { clubJoinId: string };
  club_join_declined: WithNote & { clubJoinId: string };
}

export type MessageParams = {
  [Kind in RaceMessageKind]: AboutRace & RaceMessageParams[Kind];
} & AccountMessageParams &
  ClubMessageParams;
export type MessageKind = keyof MessageParams;

/** Notification groups that members can configure, urgent ones first. */
export const messageGroups = {
  security: ['security_password', 'security_phone', 'security_email', 'security_sign_in'],
  offers: ['offer', 'offer_ending', 'place_handed', 'hand_over_answered'],
  sign_ups: ['approved', 'rejected', 'moved', 'cancelled_by_organiser', 'payment_due'],
  races: ['race_cancelled', 'race_changed', 'race_reminder', 'heats_published'],
  results: ['result_published', 'certificate_issued'],
  club: ['club_join_accepted', 'club_join_declined'],
  announcements: ['announcement'],
} as const satisfies Record<string, readonly MessageKind[]>;
export type MessageGroup = keyof typeof messageGroups;
export const messageGroupNames = Object.keys(messageGroups) as MessageGroup[];

/** Sent at night too, and not counted against the daily limit. */
const urgent: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...messageGroups.security,
  'offer',
  'offer_ending',
  'race_cancelled',
]);
export const isUrgent = (kind: MessageKind): boolean => urgent.has(kind);

export const messageKinds = Object.values(messageGroups).flat() as MessageKind[];

const groupByKind = new Map<MessageKind, MessageGroup>(
  messageGroupNames.flatMap((group) => messageGroups[group].map((kind) => [kind, group] as const)),
);
export const groupOf = (kind: MessageKind): MessageGroup => groupByKind.get(kind)!;

/** Security messages by text message cannot be turned off. */
export const isAlwaysSent = (group: MessageGroup, channel: MessageChannel): boolean =>
  group === 'security' && channel === 'sms';

/** Default: all e-mails, and all text messages except about results. */
export const isWantedByDefault = (group: MessageGroup, channel: MessageChannel): boolean =>
  channel === 'email' || group !== 'results';

export const deliveryStates = ['queued', 'held', 'sending', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons for a delivery's state. */
export const deliveryReasons = [
  'quiet_hours',
  'try_again',
  'unwanted',
  'not_active',
  'no_address',
  'not_confirmed',
  'email_off',
  'not_served',
  'no_template',
  'daily_cap',
  'spend_cap',
  'too_late',
  'provider_refused',
  'provider_away',
  'unknown_outcome',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];
