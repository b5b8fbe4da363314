import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import type { TeamView } from '@paddock/contracts/race/entries/team.shapes';
import { newAccount } from '../factories/account.ts';
import { classInput } from '../factories/race-input.ts';
import type { RaceHost } from './race-host.ts';

let names = 0;

/** Races with teams and pilots in them. */
export class Teams {
  constructor(private readonly host: RaceHost) {}

  race(rules: Partial<TeamRules> = {}, settings: Partial<SaveRaceInput> = {}): Promise<AdminRaceView> {
    return this.host.save({
      classes: [classInput({ capacity: 100 })],
      teams: { smallest: 2, largest: 3, needed: false, ...rules },
      ...settings,
    });
  }

  /** A signed-up member. */
  async pilot(race: AdminRaceView, nickname?: string): Promise<MemberCaller & { signUpId: string }> {
    const caller = await newAccount(this.host, { nickname: nickname ?? `Pilot ${(names += 1)}` });
    const input = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const { signUpId } = await this.host.view('sign_up', input, { caller });
    return { ...caller, signUpId };
  }

  found({ raceId }: AdminRaceView, caller: MemberCaller, name = `Owls ${(names += 1)}`): Promise<TeamView> {
    return this.host.view('save_team', { raceId, name }, { caller });
  }

  join({ raceId }: AdminRaceView, { joinCode }: { joinCode: string }, caller: MemberCaller) {
    return this.host.call('join_team', { raceId, joinCode }, { caller });
  }

  /** A team of the given size, captain first. */
  async team(race: AdminRaceView, size: number, called?: string) {
    const pilots = [await this.pilot(race)];
    const { teamId, name, joinCode } = await this.found(race, pilots[0]!, called);
    while (pilots.length < size) {
      const pilot = await this.pilot(race);
      await this.join(race, { joinCode }, pilot);
      pilots.push(pilot);
    }
    return { teamId, name, joinCode, pilots };
  }

  async mine({ raceId }: AdminRaceView, caller: MemberCaller) {
    return (await this.host.view('get_my_team', { raceId }, { caller })).team;
  }

  async sizes({ raceId }: AdminRaceView): Promise<number[]> {
    const { rows } = await this.host.view('get_race_teams', { raceId });
    return rows.map(({ size }) => size);
  }
}
