import type { AdminRole } from '@paddock/contracts/caller';
import type { RowOf } from '../../engine/resource.ts';

export type Message = RowOf<'adm/get_adm_message_list'>;
export type Delivery = Message['deliveries'][number];

export const MESSAGE_PATH = '/adm/message';

/** Roles that may send announcements. */
export const announcers: readonly AdminRole[] = ['owner', 'operator'];
