import type { Localized } from '../language.ts';
import type { Currency } from '../money.ts';

export const messageChannels = ['sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What every message about a race says; times are told in its zone. */
export interface AboutRace {
  raceId: string;
  raceTitle: Localized;
  zone: string;
  startsAt: string;
  venue: Localized;
  /** Null where it is about the whole race. */
  className: Localized | null;
}

/** What an organiser wrote to the member; may be empty. */
interface WithNote {
  note: string;
}

/** What each kind of message about a race needs beside the race itself. */
export interface RaceMessageParams {
  /** A place is kept for the member until it ends. */
  offer: { endsAt: string };
  offer_ending: { endsAt: string };
  approved: WithNote;
  rejected: WithNote;
  /** To another class, which is the one the message is about. */
  moved: WithNote & { status: 'pending' | 'confirmed' | 'waiting' | 'offered' };
  cancelled_by_organiser: WithNote;
  /** Another start or another venue than before. */
  race_changed: { before: { startsAt: string; venue: Localized } };
  race_cancelled: WithNote;
  race_reminder: object;
  payment_due: { amount: number; currency: Currency; dueAt: string };
  heats_published: object;
  result_published: { rank: number | null };
  certificate_issued: { bookId: string };
  /** Somebody handed the member a place. */
  place_handed: { handOverId: string; from: string; endsAt: string };
  /** To the giver: whether the place was taken over or declined. */
  hand_over_answered: { taken: boolean };
  announcement: { subject: Localized; text: Localized; channels: readonly MessageChannel[] };
}
export type RaceMessageKind = keyof RaceMessageParams;

/** What happened to an account; `at` is the moment of the deed. */
export interface AccountMessageParams {
  security_password: { at: string };
  /** The last digits of both numbers. */
  security_phone: { at: string; from: string; to: string };
  security_email: { at: string; to: string };
  security_sign_in: { at: string };
}

/** What the club answered to who asked to join. */
export interface ClubMessageParams {
  club_join_accepted: WithNote & { clubJoinId: string };
  club_join_declined: WithNote & { clubJoinId: string };
}

export type MessageParams = {
  [Kind in RaceMessageKind]: AboutRace & RaceMessageParams[Kind];
} & AccountMessageParams &
  ClubMessageParams;
export type MessageKind = keyof MessageParams;

/** By what members choose how they are told: groups of kinds, the urgent ones first. */
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

/** These cannot wait for the morning and are not counted against what one person is sent in a day. */
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

/** What cannot be turned off: the owner of an account learns by phone what happens to it. */
export const isAlwaysSent = (group: MessageGroup, channel: MessageChannel): boolean =>
  group === 'security' && channel === 'sms';

/** Until a member says otherwise: e-mails about everything, text messages about what one should know in time. */
export const isWantedByDefault = (group: MessageGroup, channel: MessageChannel): boolean =>
  channel === 'email' || group !== 'results';

export const deliveryStates = ['queued', 'held', 'sending', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery is in its state, where that needs saying. */
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
