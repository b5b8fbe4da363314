import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import {
  AnnouncementInput,
  AnnouncementListInput,
  AnnouncementListView,
  AnnouncementPreviewView,
  AnnouncementView,
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
    summary: 'Whom an announcement would reach, over which channels, and what that costs',
  }),
  'adm/send_announcement': call({
    service,
    audience,
    roles: announcers,
    write: true,
    input: AnnouncementInput,
    view: AnnouncementView,
    refusals: ['not_found'],
    summary: 'Tells those who take part something; it goes out in the background, to each once',
  }),
  'adm/get_announcement_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: AnnouncementListInput,
    view: AnnouncementListView,
    refusals: ['not_found'],
    summary: 'The latest announcements of a race, and how far each is',
  }),
} as const;
