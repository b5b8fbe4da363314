import { anyAdmin, call } from '../../call.ts';
import type { AdminRole } from '../../caller.ts';
import {
  AnnouncementInput,
  AnnouncementListInput,
  AnnouncementListView,
  AnnouncementPreviewView,
  SentAnnouncementView,
} from './announcement.shapes.ts';

const service = 'race';
const audience = 'admin';
/** Roles that contact members. */
const announcers: readonly AdminRole[] = ['owner', 'operator'];

export const announcementCalls = {
  'adm/preview_announcement': call({
    service,
    audience,
    roles: announcers,
    write: false,
    input: AnnouncementInput,
    view: AnnouncementPreviewView,
    refusals: ['not_found'],
    summary: 'Recipients, times of arrival and cost of an announcement',
  }),
  'adm/send_announcement': call({
    service,
    audience,
    roles: announcers,
    write: true,
    input: AnnouncementInput,
    view: SentAnnouncementView,
    refusals: ['not_found'],
    summary:
      'Sends an announcement in the background, once per recipient, and reports whom it reaches and when',
  }),
  'adm/get_announcement_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: AnnouncementListInput,
    view: AnnouncementListView,
    refusals: ['not_found'],
    summary: 'The latest announcements of a race with their progress',
  }),
} as const;
