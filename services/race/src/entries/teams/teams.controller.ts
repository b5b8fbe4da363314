import { Controller } from '@nestjs/common';
import type { RaceTeamPage, RaceTeamsInput } from '@paddock/contracts/race/entries/team.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { TeamListsRepository } from './team-lists.repository.ts';
import { TeamsRepository } from './teams.repository.ts';

@Controller()
export class TeamsController {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly lists: TeamListsRepository,
    private readonly pilots: PilotsService,
  ) {}

  @HandlesCall('get_race_teams')
  async list(input: RaceTeamsInput): Promise<RaceTeamPage> {
    const paging = pagingOf(input);
    const { page, pageSize } = paging;
    const terms = await this.teams.terms(input.raceId);
    if (!terms) throw new Refusal('not_found');
    const { rules } = terms;
    if (!rules) return { total: 0, page, pageSize, rows: [] };
    const [found, total] = await this.lists.ofRace(terms.id, input.text?.trim(), paging);
    const byTeam = await this.teams.pilotsOf(found.map(({ id }) => id));
    const members = [...byTeam.values()].flat().map(({ memberId }) => memberId);
    const cards = await this.pilots.byMember(members);
    const visible = await this.pilots.visible(members, { list: 'entrants', cards });
    const rows = found.map(({ id, teamId, name }) => {
      const pilots = byTeam.get(id) ?? [];
      return {
        teamId,
        name,
        size: pilots.length,
        isComplete: pilots.length >= rules.smallest,
        pilots: pilots.flatMap(({ memberId }, i) => {
          const card = cards.get(memberId);
          const pilot = card && visible.of({ memberId, callsign: card.callsign, name: '', team: name });
          // Being in a team is part of what is hidden.
          if (!pilot?.team) return [];
          return [{ callsign: pilot.callsign, pilotId: pilot.pilotId, isCaptain: i === 0 }];
        }),
      };
    });
    return { total, page, pageSize, rows };
  }
}
