import { anyAdmin, call } from '../../call.ts';
import {
  SaveSeasonTableInput,
  SeasonTableListInput,
  SeasonTablePage,
  SeasonTableView,
} from './season-table.shapes.ts';

const service = 'race';
const audience = 'admin';

export const seasonTableCalls = {
  'adm/get_season_table_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: SeasonTableListInput,
    view: SeasonTablePage,
    summary: 'Season standings with the number of results that count',
  }),
  'adm/save_season_table': call({
    service,
    audience,
    roles: ['owner', 'editor', 'operator'],
    write: true,
    input: SaveSeasonTableInput,
    view: SeasonTableView,
    refusals: ['not_found', 'stale'],
    summary: 'Sets how many best results of a pilot count for the season standings',
  }),
} as const;
