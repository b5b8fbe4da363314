import { anyAdmin, call } from '../../call.ts';
import type { AdminRole } from '../../caller.ts';
import { NoView } from '../../page.ts';
import { DashboardInput, DashboardView } from '../dashboard.shapes.ts';
import { AdminRaceListInput, AdminRacePage, AdminRaceView, SaveRaceInput } from './admin-race.shapes.ts';
import { RaceIdInput, RacePreviewView } from './race.shapes.ts';

const service = 'race';
const editors: readonly AdminRole[] = ['owner', 'editor'];

export const adminRaceCalls = {
  'adm/get_dashboard': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: DashboardInput,
    view: DashboardView,
    summary: 'Open tasks: sign-ups, offers, results, certificates, and upcoming races',
  }),
  'adm/get_adm_race_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    ofRace: 'filtered',
    write: false,
    input: AdminRaceListInput,
    view: AdminRacePage,
    summary: 'Races of every status, filtered and paged',
  }),
  'adm/get_adm_race_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    ofRace: 'raceId',
    write: false,
    input: RaceIdInput,
    view: AdminRaceView,
    refusals: ['not_found'],
    summary: 'A race in all languages, for editing',
  }),
  'adm/get_race_preview_token': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: RaceIdInput,
    view: RacePreviewView,
    refusals: ['not_found'],
    summary: 'A preview token for an unpublished race, valid for half an hour',
  }),
  'adm/save_race': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveRaceInput,
    view: AdminRaceView,
    refusals: ['not_found', 'stale'],
    summary: 'Creates or changes a race with classes, form and documents',
  }),
  'adm/del_race': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: RaceIdInput,
    view: NoView,
    refusals: ['not_found', 'race_not_deletable'],
    summary: 'Deletes a draft without sign-ups',
  }),
} as const;
