import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { CountVisitsInput, GapListInput, GapPage, PartOfGapsInput, PartOfGapsView } from './gap.shapes.ts';

/** Each service reports its own gaps. */
const part = { audience: 'internal', write: false, input: PartOfGapsInput, view: PartOfGapsView } as const;

export const gapCalls = {
  count_visits: call({
    service: 'seo',
    audience: 'anyone',
    write: true,
    input: CountVisitsInput,
    view: NoView,
    // Each replica of the site reports at most ten times a minute.
    limits: [{ by: 'network', count: 120, seconds: 60 }],
    summary: 'Counts page visits reported by the site, without visitor data',
  }),
  'adm/get_gap_list': call({
    service: 'seo',
    audience: 'admin',
    roles: ['owner', 'editor'],
    write: false,
    input: GapListInput,
    view: GapPage,
    summary: 'Missing translations, most visited first',
  }),
  get_gaps_of_content: call({
    service: 'content',
    ...part,
    summary: 'Missing translations of news, albums, videos and pages',
  }),
  get_gaps_of_races: call({ service: 'race', ...part, summary: 'Missing translations of races' }),
  get_gaps_of_club: call({
    service: 'club',
    ...part,
    summary: 'Missing translations of club members, partners and files',
  }),
} as const;
