import { callAsVisitor, type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';
import { listPage } from '../../paging/list-page.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import type { ViewOf } from '@paddock/contracts/call-table';

const ON_RACE_PAGE = 12;
const ON_A_PAGE = 60;

export type Race = Pick<
  ViewOf<'get_race_detail'>,
  'raceId' | 'title' | 'status' | 'zone' | 'teams' | 'serverTime'
>;

/** Team rules of a race; undefined for a race without teams. */
export function teamRules({ status, zone, teams, serverTime }: Race, incoming: Incoming) {
  if (!teams) return undefined;
  const { until, ...rules } = teams;
  const isOpen = status === 'published' && Date.parse(serverTime) < Date.parse(until);
  /** `until` is undefined once teams are final. */
  return { ...rules, until: isOpen ? raceDates(zone, langOf(incoming)).moment(until) : undefined };
}

export type Rules = NonNullable<ReturnType<typeof teamRules>>;

/** The first teams for the race page; undefined on failure, because the page works without them. */
export async function firstTeams(incoming: Incoming, race: Race) {
  const rules = teamRules(race, incoming);
  if (!rules) return undefined;
  const { raceId } = race;
  const { data } = await callAsVisitor(incoming, 'get_race_teams', { raceId, pageSize: ON_RACE_PAGE });
  return data ? { rules, total: data.total, rows: data.rows } : undefined;
}

export async function teamsPage(incoming: Incoming, race: Race) {
  const rules = teamRules(race, incoming);
  if (!rules) throw pageNotFound(incoming.url);
  const { raceId, title } = race;
  const { total, page, pages, rows } = await listPage(incoming, ON_A_PAGE, (paging) =>
    callAsVisitor(incoming, 'get_race_teams', { raceId, ...paging }),
  );
  return { raceId, title, rules, total, page, pages, rows };
}
