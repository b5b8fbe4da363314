import { Injectable } from '@nestjs/common';
import { MAX_ENTRIES } from '@paddock/contracts/race/catalog/race-limits';
import type { ResultStartInput, ResultStartView } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { SignUpsService } from '../../entries/sign-ups/sign-ups.service.ts';
import { TeamsService } from '../../entries/teams/teams.service.ts';
import { entryOfCandidate, type Candidate } from './files/matching.ts';
import type { Entry } from './result.model.ts';
import { ResultsRepository } from './results.repository.ts';

@Injectable()
export class ClassPilotsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly signUps: SignUpsService,
    private readonly pilots: PilotsService,
    private readonly teams: TeamsService,
  ) {}

  async start({ raceId, classId, who }: ResultStartInput): Promise<ResultStartView> {
    const raceClass = await this.results.findClass(raceId, classId);
    if (!raceClass) throw new Refusal('not_found');
    const all = await this.candidates(raceClass.classKey, []);
    const found = all.filter(({ hasPlace, checkedIn }) => (who === 'checked_in' ? checkedIn : hasPlace));
    const entries = found.slice(0, MAX_ENTRIES).map((one) => entryOfCandidate(one, 'ok'));
    return { entries, more: found.length > MAX_ENTRIES };
  }

  /** Pilots who signed up for the class, and those in its result. */
  async candidates(classKey: RowKey<'race_class'>, entries: readonly Entry[]): Promise<Candidate[]> {
    const signedUp = await this.signUps.pilotsOf(classKey);
    const [cards, teams] = await Promise.all([
      this.pilots.byMember(signedUp.map(({ memberId }) => memberId)),
      this.teams.namesByMember(classKey),
    ]);
    const candidates = signedUp.map(({ signUpId, passCode, ...pilot }): Candidate => {
      const { memberId } = pilot;
      const card = cards.get(memberId);
      return {
        ...pilot,
        ids: [signUpId, passCode, memberId],
        callsign: card?.callsign ?? '',
        nickname: card?.nickname ?? '',
        realName: card?.realName ?? '',
        team: teams ? (teams.get(memberId) ?? '') : (card?.team ?? ''),
      };
    });
    const candidateIds = new Set(candidates.map(({ memberId }) => memberId));
    const scored = entries.flatMap(({ memberId, callsign, name, team, guest = false }): Candidate[] =>
      memberId && !candidateIds.has(memberId)
        ? [
            {
              memberId,
              ids: [memberId],
              callsign,
              nickname: name,
              realName: name,
              team,
              hasPlace: false,
              checkedIn: false,
              guest,
            },
          ]
        : [],
    );
    return [...candidates, ...scored];
  }
}
