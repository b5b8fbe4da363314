import {
  deliveryReasons,
  deliveryStates,
  messageChannels,
  messageKinds,
  type MessageChannel,
} from '@paddock/contracts/auth/message-kinds';
import type { AdminRole } from '@paddock/contracts/caller';
import { labels } from '../engine/labels.ts';
import type { RowOf } from '../engine/resource.ts';
import type { Words } from '../providers/words.ts';

export type Message = RowOf<'adm/get_adm_message_list'>;
type Delivery = Message['deliveries'][number];

export const MESSAGE_PATH = '/adm/message';

/** Roles that may send announcements. */
export const announcers: readonly AdminRole[] = ['owner', 'operator'];

export const kindLabels = labels('message.kinds', messageKinds);

export const channelLabels = labels('message', messageChannels);

export const stateLabels = labels('message.states', deliveryStates);

export const reasonLabels = labels('message.reasons', deliveryReasons);

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
