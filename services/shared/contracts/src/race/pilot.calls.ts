import { call } from '../call.ts';
import { NoInput, PageInput } from '../page.ts';
import {
  EntrantListInput,
  EntrantPage,
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
  get_entrant_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: EntrantListInput,
    view: EntrantPage,
    refusals: ['not_found'],
    cache: { seconds, tags: (input: EntrantListInput) => raceTags.entrants(input) },
    summary: 'Who takes part in a race, of those who let themselves be shown; how many do and how many wait',
  }),
  get_pilot_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: PageInput,
    view: PilotPage,
    cache: { seconds, tags: raceTags.pilot },
    summary: 'The pilots who want a page, in no order that says anything of them',
  }),
  get_pilot: call({
    service,
    audience: 'anyone',
    write: false,
    input: PilotIdInput,
    view: PilotView,
    refusals: ['not_found'],
    cache: { seconds, tags: raceTags.pilot },
    summary: 'The page of a pilot who wants one: races, results, and certificates if they are to be shown',
  }),
  get_my_pilot: call({
    service,
    audience: 'member',
    write: false,
    input: NoInput,
    view: MyPilotView,
    summary: 'What the member lets everybody see',
  }),
  save_my_pilot: call({
    service,
    audience: 'member',
    write: true,
    input: PilotConsentsInput,
    view: MyPilotView,
    summary: 'Changes what the member lets everybody see; what is withdrawn is gone at once',
  }),
} as const;
