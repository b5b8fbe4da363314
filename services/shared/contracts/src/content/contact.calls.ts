import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { CountView, NoInput, NoView } from '../page.ts';
import {
  AdminContactListInput,
  AdminContactPage,
  AdminContactView,
  ContactIdInput,
  ContactInput,
  SaveRemarkInput,
} from './contact.shapes.ts';

const service = 'content';
const operators: readonly AdminRole[] = ['owner', 'operator'];

export const contactCalls = {
  contact: call({
    service,
    audience: 'anyone',
    write: true,
    input: ContactInput,
    view: NoView,
    limits: [
      { by: 'network', count: 20, seconds: 600, stored: true },
      { by: 'network', count: 100, seconds: 86_400, stored: true },
    ],
    summary: 'Sends a message to the organisation',
  }),
  count_open_contacts: call({
    service,
    audience: 'internal',
    write: false,
    input: NoInput,
    view: CountView,
    summary: 'The number of open contact messages, for the dashboard',
  }),
  'adm/get_adm_contact_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminContactListInput,
    view: AdminContactPage,
    summary: 'Messages to the organisation, filtered and paged',
  }),
  'adm/save_remark': call({
    service,
    audience: 'admin',
    roles: operators,
    write: true,
    input: SaveRemarkInput,
    view: AdminContactView,
    refusals: ['not_found', 'stale'],
    summary: 'Saves the status and remark of a message',
  }),
  'adm/del_contact': call({
    service,
    audience: 'admin',
    roles: operators,
    write: true,
    input: ContactIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: "Deletes a message with its sender's data",
  }),
} as const;
