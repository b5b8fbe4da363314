import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { AdminRole } from '@paddock/contracts/caller';
import { labels } from '../engine/labels.ts';
import type { RowOf } from '../engine/resource.ts';
import type { Words } from '../providers/words.ts';

export type Message = RowOf<'adm/get_adm_message_list'>;
type Delivery = Message['deliveries'][number];

export const MESSAGE_PATH = '/adm/message';

/** Roles that may send announcements. */
export const announcers: readonly AdminRole[] = ['owner', 'operator'];

export const kindLabels = labels('message.kinds', [
  'security_password',
  'security_phone',
  'security_email',
  'security_sign_in',
  'accounts_merged',
  'accounts_separated',
  'offer',
  'offer_ending',
  'offer_expired',
  'place_handed',
  'hand_over_answered',
  'hand_over_expired',
  'hand_over_withdrawn',
  'signed_up',
  'approved',
  'approval_undone',
  'rejected',
  'moved',
  'cancelled_by_organiser',
  'race_cancelled',
  'race_reinstated',
  'class_cancelled',
  'class_reinstated',
  'race_changed',
  'class_renamed',
  'race_reminder',
  'payment_due',
  'released_unpaid',
  'ended_while_inactive',
  'consent_changed',
  'heats_published',
  'heat_changed',
  'heat_cancelled',
  'next_heat',
  'heats_redrawn',
  'result_published',
  'result_corrected',
  'certificate_issued',
  'certificate_revoked',
  'certificate_reissued',
  'club_join_accepted',
  'club_join_declined',
  'announcement',
]);

export const channelLabels = labels('message', ['sms', 'email']);

export const stateLabels = labels('message.states', [
  'queued',
  'held',
  'sending',
  'sent',
  'failed',
  'skipped',
]);

export const reasonLabels = labels('message.reasons', [
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
  'replaced',
  'merged',
  'provider_refused',
  'provider_away',
  'unknown_outcome',
]);

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
