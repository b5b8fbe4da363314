import type { Localized } from '../language.ts';
import type { Currency, Money } from '../money.ts';

export const messageChannels = ['sms', 'email', 'push'] as const;
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

/** Payment instructions of the race; absent if there are none, or nothing has to be paid. */
interface WithHowToPay {
  howToPay?: HowToPay;
}

export interface HowToPay {
  text: Localized;
  /** Empty: none. */
  link: string;
}

interface ResultOfPilot {
  rank: number | null;
  disqualified: boolean;
}

/** What a member has again in a reinstated race or class; `transfer`: a place that another pilot offered. */
export type RestoredAs = 'pending' | 'confirmed' | 'waiting' | 'offered' | 'several' | 'transfer';

/** Additional parameters of each kind of race message. */
export interface RaceMessageParams {
  /** `before`: an earlier start of the race shortened the offer. */
  offer: { endsAt: string; before?: { endsAt: string } };
  offer_ending: { endsAt: string };
  /** The member did not answer an offer in time. */
  offer_expired: object;
  /** To a member who asked for it. `places` are free: null if a class is unlimited, 0 with a waiting list. */
  sign_up_opened: { closesAt: string; places: number | null };
  /** To the member who signed up; `position` is the place in the waiting list. `toPay` is absent in older messages. */
  signed_up: WithHowToPay & {
    status: 'pending' | 'confirmed' | 'waiting';
    position: number | null;
    toPay?: Money;
    /** Set on delivery and in the inbox, while the e-mail address of the member is unconfirmed. */
    confirmEmail?: boolean;
  };
  approved: WithNote;
  approval_undone: object;
  rejected: WithNote;
  /** The message's class is the new one. `difference` to what was paid; negative: to be paid back. */
  moved: WithNote & { status: 'pending' | 'confirmed' | 'waiting' | 'offered'; difference?: Money };
  /** Whether the pilot flies without a place in the ranking from now on. */
  guest_changed: { guest: boolean };
  cancelled_by_organiser: WithNote;
  /** The end of the race is absent in older messages. */
  race_changed: {
    raceEndsAt?: string;
    before: { startsAt: string; raceEndsAt?: string; venue: Localized };
  };
  race_cancelled: WithNote;
  /** Absent: the sign-up of the member stays cancelled. */
  race_reinstated: { status?: RestoredAs };
  class_cancelled: object;
  class_reinstated: { status?: RestoredAs };
  class_renamed: { before: { className: Localized } };
  /** A consent that the member gave has a new wording. */
  consent_changed: object;
  race_reminder: object;
  /** `releaseAt`: an unpaid place is not kept after that; absent: it is. */
  payment_due: WithHowToPay & { amount: number; currency: Currency; dueAt: string; releaseAt?: string };
  /** The place was not paid in time and is free again, or goes to the waiting list. */
  released_unpaid: object;
  /** To a member whose account is active again: the sign-up ended with the account and was not restored. */
  ended_while_inactive: object;
  heats_published: object;
  /** Expected start of the heat. */
  heat_changed: {
    number: number;
    at: string;
    /** The number differs for a pilot who was moved; the time is null for a cancelled heat that takes place after all. */
    before: { number: number; at: string | null };
  };
  /** Older messages have no note. */
  heat_cancelled: { number: number; at: string | null; note?: string };
  /** A heat was added, or the pilot advanced to one. */
  next_heat: { number: number; at: string; channel: string | null };
  heats_redrawn: object;
  /** Two heats fly before it. */
  heat_near: { number: number; channel: string | null };
  heat_called: { number: number; channel: string | null };
  result_published: { rank: number | null };
  /** `withdrawn`: the result is a draft again. */
  result_corrected: ResultOfPilot & { before: ResultOfPilot; withdrawn?: true; note?: string };
  certificate_issued: { bookId: string };
  certificate_revoked: { note?: string };
  /** Replaces a revoked one. */
  certificate_reissued: { bookId: string };
  /** Another pilot offered the member a place. */
  place_handed: { handOverId: string; from: string; endsAt: string };
  /** To the pilot who offered the place. */
  hand_over_answered: { taken: boolean };
  hand_over_expired: object;
  /** To the pilot who was offered the place. `from` is absent when the other pilot lost the place. */
  hand_over_withdrawn: { from?: string };
  /** `urgent`: as chosen by its author; absent in older messages. */
  announcement: {
    subject: Localized;
    text: Localized;
    channels: readonly MessageChannel[];
    urgent?: boolean;
  };
}
export type RaceMessageKind = keyof RaceMessageParams;

/** `at` is the time of the change. */
export interface AccountMessageParams {
  security_password: { at: string };
  /** The last digits of both numbers. */
  security_phone: { at: string; from: string; to: string };
  security_email: { at: string; to: string };
  security_sign_in: { at: string };
  /** Of two accounts of one pilot, to both; the last digits of both numbers. */
  accounts_merged: { at: string; from: string; to: string };
  accounts_separated: { at: string; from: string; to: string };
}

export interface ClubMessageParams {
  club_join_accepted: WithNote & { clubJoinId: string };
  club_join_declined: WithNote & { clubJoinId: string };
}

/** Added to the parameters when the message goes to the guardian of a pilot. */
export interface AboutPilot {
  pilot?: { memberId: string; name: string };
}

export type MessageParams = {
  [Kind in RaceMessageKind]: AboutRace & RaceMessageParams[Kind];
} & AccountMessageParams &
  ClubMessageParams;
export type MessageKind = keyof MessageParams;

/** Notification groups that members can configure, urgent ones first. */
export const messageGroupNames = [
  'security',
  'offers',
  'sign_ups',
  'races',
  'results',
  'club',
  'announcements',
] as const;
export type MessageGroup = (typeof messageGroupNames)[number];

interface MessageRules {
  group: MessageGroup;
  /** `near`: changes when or where a member has to be, so within a day of it; `chosen`: by its author. */
  urgent: 'always' | 'near' | 'chosen' | 'no';
  /** By push alone, and only to members with a device. */
  devicesOnly?: true;
  /** Useless after that. Others have a time of their own, or none. */
  until?: 'raceEnds';
}

/** By group. `docs/notifications.md` explains each kind. */
export const messageRules: Readonly<Record<MessageKind, MessageRules>> = {
  security_password: { group: 'security', urgent: 'always' },
  security_phone: { group: 'security', urgent: 'always' },
  security_email: { group: 'security', urgent: 'always' },
  security_sign_in: { group: 'security', urgent: 'always' },
  accounts_merged: { group: 'security', urgent: 'always' },
  accounts_separated: { group: 'security', urgent: 'always' },
  offer: { group: 'offers', urgent: 'always' },
  offer_ending: { group: 'offers', urgent: 'always' },
  offer_expired: { group: 'offers', urgent: 'near', until: 'raceEnds' },
  place_handed: { group: 'offers', urgent: 'no' },
  hand_over_answered: { group: 'offers', urgent: 'no' },
  hand_over_expired: { group: 'offers', urgent: 'no', until: 'raceEnds' },
  hand_over_withdrawn: { group: 'offers', urgent: 'no', until: 'raceEnds' },
  sign_up_opened: { group: 'sign_ups', urgent: 'no' },
  signed_up: { group: 'sign_ups', urgent: 'no', until: 'raceEnds' },
  approved: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  approval_undone: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  rejected: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  moved: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  guest_changed: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  cancelled_by_organiser: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  payment_due: { group: 'sign_ups', urgent: 'no' },
  released_unpaid: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  ended_while_inactive: { group: 'sign_ups', urgent: 'near', until: 'raceEnds' },
  consent_changed: { group: 'sign_ups', urgent: 'no', until: 'raceEnds' },
  race_cancelled: { group: 'races', urgent: 'always', until: 'raceEnds' },
  race_reinstated: { group: 'races', urgent: 'near', until: 'raceEnds' },
  class_cancelled: { group: 'races', urgent: 'always', until: 'raceEnds' },
  class_reinstated: { group: 'races', urgent: 'near', until: 'raceEnds' },
  race_changed: { group: 'races', urgent: 'near', until: 'raceEnds' },
  class_renamed: { group: 'races', urgent: 'near', until: 'raceEnds' },
  race_reminder: { group: 'races', urgent: 'no' },
  heats_published: { group: 'races', urgent: 'near', until: 'raceEnds' },
  heat_changed: { group: 'races', urgent: 'near', until: 'raceEnds' },
  heat_cancelled: { group: 'races', urgent: 'near', until: 'raceEnds' },
  next_heat: { group: 'races', urgent: 'near', until: 'raceEnds' },
  heats_redrawn: { group: 'races', urgent: 'near', until: 'raceEnds' },
  heat_near: { group: 'races', urgent: 'always', devicesOnly: true },
  heat_called: { group: 'races', urgent: 'always', devicesOnly: true },
  result_published: { group: 'results', urgent: 'no' },
  result_corrected: { group: 'results', urgent: 'no' },
  certificate_issued: { group: 'results', urgent: 'no' },
  certificate_revoked: { group: 'results', urgent: 'no' },
  certificate_reissued: { group: 'results', urgent: 'no' },
  club_join_accepted: { group: 'club', urgent: 'no' },
  club_join_declined: { group: 'club', urgent: 'no' },
  announcement: { group: 'announcements', urgent: 'chosen' },
};

export const messageKinds = Object.keys(messageRules) as MessageKind[];

/** Security messages by text message cannot be turned off. */
export const isAlwaysSent = (group: MessageGroup, channel: MessageChannel): boolean =>
  group === 'security' && channel === 'sms';

/** Default: everything, except text messages about results. */
export const isWantedByDefault = (group: MessageGroup, channel: MessageChannel): boolean =>
  channel !== 'sms' || group !== 'results';

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
  'push_off',
  'no_device',
  'not_served',
  'no_template',
  'daily_cap',
  'spend_cap',
  'too_late',
  'replaced',
  'merged',
  'provider_refused',
  'provider_away',
  'unknown_outcome',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];
