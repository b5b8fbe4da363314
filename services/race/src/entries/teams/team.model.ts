import type { Localized } from '@paddock/contracts/language';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { TeamRules } from '@paddock/contracts/race/team-rules.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

/** What of a race decides about its teams. */
export interface TeamTerms {
  id: RowKey<'race'>;
  raceId: string;
  status: RaceStatus;
  startsAt: Date;
  rules: TeamRules | null;
}

export interface Team {
  id: RowKey<'team'>;
  teamId: string;
  raceKey: RowKey<'race'>;
  raceId: string;
  raceTitle: Localized;
  name: string;
  joinCode: string;
  createdAt: Date;
}

/** The first of a team is its captain: whom the one before chose, else who has been in it for longest. */
export interface TeamPilot {
  id: RowKey<'team_pilot'>;
  teamPilotId: string;
  teamKey: RowKey<'team'>;
  memberId: string;
}

/** Until when pilots change their teams themselves. */
export const openUntil = ({ rules, startsAt }: Pick<TeamTerms, 'rules' | 'startsAt'>): Date =>
  rules?.until ? new Date(rules.until) : startsAt;

export const isOpen = (terms: TeamTerms, now: Date): boolean =>
  terms.rules !== null && terms.status === 'published' && now < openUntil(terms);
