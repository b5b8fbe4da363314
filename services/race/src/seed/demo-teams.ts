import type { TeamRules } from '@paddock/contracts/race/team-rules.shapes';
import type { EntityManager } from 'typeorm';
import { newJoinCode } from '../entries/teams/join-code.ts';
import { nameKey } from '../entries/teams/team-name.ts';
import type { DemoPeople } from './demo-people.ts';

/** Teams of a race, and what they may be. */
export interface DemoTeams {
  rules: TeamRules;
  /** Callsigns of their pilots, the captain first. */
  pilots: Readonly<Record<string, readonly string[]>>;
}

/** Founded while sign-up was open, one after the other. */
export async function addDemoTeams(
  manager: EntityManager,
  raceKey: string,
  { pilots }: DemoTeams,
  people: DemoPeople,
): Promise<void> {
  for (const [i, [name, callsigns]] of Object.entries(pilots).entries()) {
    const members = callsigns.flatMap((callsign) => people.get(callsign)?.memberId ?? []);
    await manager.query(
      `with founded as (
         insert into team (race_id, name, name_key, join_code, created_at)
         select id, $2, $3, $4, sign_up_opens_at + make_interval(days => 4 + $5) from race where id = $1
         returning id, race_id, created_at
       )
       insert into team_pilot (team_id, race_id, member_id, seat, joined_at)
       select f.id, f.race_id, m.member_id, m.n, f.created_at + m.n * interval '5 hours'
       from founded f, unnest($6::uuid[]) with ordinality as m (member_id, n)`,
      [raceKey, name, nameKey(name), newJoinCode(), i, members],
    );
  }
}
