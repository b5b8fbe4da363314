import { call } from '../../call.ts';
import { NoView } from '../../page.ts';
import { raceTags } from '../catalog/race-tags.ts';
import {
  FlownRoundsInput,
  FlownRoundsView,
  PodiumListInput,
  PodiumPage,
  RaceResultInput,
  RaceResultView,
  ResultTableInput,
  StandingsInput,
  StandingsView,
  TeamStandingInput,
  TeamStandingView,
} from './result.shapes.ts';

const service = 'race';
const audience = 'anyone';
const cache = { seconds: 60, tags: raceTags.results };

export const resultCalls = {
  get_race_result: call({
    service,
    audience,
    write: false,
    input: RaceResultInput,
    view: RaceResultView,
    refusals: ['not_found'],
    cache,
    summary: 'Results of a race by class, provisional or official, paged',
  }),
  get_team_standing: call({
    service,
    audience,
    write: false,
    input: TeamStandingInput,
    view: TeamStandingView,
    refusals: ['not_found'],
    cache,
    summary: 'Team standings of a race over all classes, paged',
  }),
  get_result_file: call({
    service,
    audience,
    write: false,
    input: ResultTableInput,
    view: NoView,
    answers: { file: ['text/csv'] },
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 30, seconds: 60 }],
    summary: 'The result of a class with all rounds, as a table',
  }),
  get_flown_rounds: call({
    service,
    audience,
    write: false,
    input: FlownRoundsInput,
    view: FlownRoundsView,
    refusals: ['not_found', 'result_changed'],
    cache,
    summary: 'The rounds of one row of a result',
  }),
  get_podium_list: call({
    service,
    audience,
    write: false,
    input: PodiumListInput,
    view: PodiumPage,
    cache,
    summary: 'Races with their podiums, latest first',
  }),
  get_standings: call({
    service,
    audience,
    write: false,
    input: StandingsInput,
    view: StandingsView,
    cache,
    summary: 'The table of a season, paged',
  }),
} as const;
