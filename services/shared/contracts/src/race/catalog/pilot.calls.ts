import { call } from '../../call.ts';
import { NoInput, PageInput } from '../../page.ts';
import {
  EntrantListInput,
  EntrantPage,
  MemberResultPage,
  MemberResultsInput,
  MyPilotView,
  PilotConsentsInput,
  PilotIdInput,
  PilotPage,
  PilotView,
} from './pilot.shapes.ts';
import { raceTags } from './race-tags.ts';

const service = 'race';
const seconds = 30;

export const pilotCalls = {
  'adm/get_member_results': call({
    service,
    audience: 'admin',
    roles: ['owner', 'operator', 'viewer'],
    write: false,
    input: MemberResultsInput,
    view: MemberResultPage,
    summary: 'Results of a member, latest race first',
  }),
  get_entrant_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: EntrantListInput,
    view: EntrantPage,
    refusals: ['not_found'],
    cache: { seconds, tags: (input: EntrantListInput) => raceTags.entrants(input) },
    summary: 'Public entrants of a race, with the counts of all entrants and waiting pilots',
  }),
  get_pilot_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: PageInput,
    view: PilotPage,
    cache: { seconds, tags: raceTags.pilot },
    summary: 'Pilots with a public page, in no meaningful order',
  }),
  get_pilot: call({
    service,
    audience: 'anyone',
    write: false,
    input: PilotIdInput,
    view: PilotView,
    refusals: ['not_found'],
    cache: { seconds, tags: raceTags.pilot },
    summary: 'The public page of a pilot: races, results and optionally certificates',
  }),
  get_my_pilot: call({
    service,
    audience: 'member',
    inCare: true,
    write: false,
    input: NoInput,
    view: MyPilotView,
    summary: "The member's visibility settings",
  }),
  save_my_pilot: call({
    service,
    audience: 'member',
    inCare: true,
    write: true,
    input: PilotConsentsInput,
    view: MyPilotView,
    summary: "Saves the member's visibility settings; withdrawals apply immediately",
  }),
} as const;
