import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
  MessageKind,
} from '@paddock/contracts/auth/message-kinds';
import type { TextKey } from '../../providers/i18n.ts';
import type { Delivery } from './message-row.ts';
import type { Words } from '../../providers/words.ts';

export const kindLabels = {
  security_password: 'message.kinds.security_password',
  security_phone: 'message.kinds.security_phone',
  security_email: 'message.kinds.security_email',
  security_sign_in: 'message.kinds.security_sign_in',
  offer: 'message.kinds.offer',
  offer_ending: 'message.kinds.offer_ending',
  place_handed: 'message.kinds.place_handed',
  hand_over_answered: 'message.kinds.hand_over_answered',
  approved: 'message.kinds.approved',
  rejected: 'message.kinds.rejected',
  moved: 'message.kinds.moved',
  cancelled_by_organiser: 'message.kinds.cancelled_by_organiser',
  race_cancelled: 'message.kinds.race_cancelled',
  race_changed: 'message.kinds.race_changed',
  race_reminder: 'message.kinds.race_reminder',
  payment_due: 'message.kinds.payment_due',
  heats_published: 'message.kinds.heats_published',
  result_published: 'message.kinds.result_published',
  certificate_issued: 'message.kinds.certificate_issued',
  club_join_accepted: 'message.kinds.club_join_accepted',
  club_join_declined: 'message.kinds.club_join_declined',
  announcement: 'message.kinds.announcement',
} as const satisfies Record<MessageKind, TextKey>;

export const channelLabels = {
  sms: 'message.sms',
  email: 'message.email',
} as const satisfies Record<MessageChannel, TextKey>;

export const stateLabels = {
  queued: 'message.states.queued',
  held: 'message.states.held',
  sending: 'message.states.sending',
  sent: 'message.states.sent',
  failed: 'message.states.failed',
  skipped: 'message.states.skipped',
} as const satisfies Record<DeliveryState, TextKey>;

export const reasonLabels = {
  quiet_hours: 'message.reasons.quiet_hours',
  try_again: 'message.reasons.try_again',
  unwanted: 'message.reasons.unwanted',
  not_active: 'message.reasons.not_active',
  no_address: 'message.reasons.no_address',
  not_confirmed: 'message.reasons.not_confirmed',
  email_off: 'message.reasons.email_off',
  not_served: 'message.reasons.not_served',
  no_template: 'message.reasons.no_template',
  daily_cap: 'message.reasons.daily_cap',
  spend_cap: 'message.reasons.spend_cap',
  too_late: 'message.reasons.too_late',
  provider_refused: 'message.reasons.provider_refused',
  provider_away: 'message.reasons.provider_away',
  unknown_outcome: 'message.reasons.unknown_outcome',
} as const satisfies Record<DeliveryReason, TextKey>;

/** State and reason. */
export const deliveryText = ({ state, why }: Delivery, { t }: Pick<Words, 't'>): string =>
  why ? `${t(stateLabels[state])} · ${t(reasonLabels[why])}` : t(stateLabels[state]);

export const channelText = (
  deliveries: readonly Delivery[],
  channel: MessageChannel,
  words: Pick<Words, 't'>,
): string =>
  deliveries
    .filter((one) => one.channel === channel)
    .map((one) => deliveryText(one, words))
    .join(', ');
