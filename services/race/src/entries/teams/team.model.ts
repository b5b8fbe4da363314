import type { Localized } from '@paddock/contracts/language';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { TeamRules } from '@paddock/contracts/race/team-rules.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

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

/** The first pilot of a team is its captain: appointed, else the longest in the team. */
export interface TeamPilot {
  id: RowKey<'team_pilot'>;
  teamPilotId: string;
  teamKey: RowKey<'team'>;
  memberId: string;
}

/** End of changes by pilots. */
export const openUntil = ({ rules, startsAt }: Pick<TeamTerms, 'rules' | 'startsAt'>): Date =>
  rules?.until ? new Date(rules.until) : startsAt;

export const isOpen = (terms: TeamTerms, now: Date): boolean =>
  terms.rules !== null && terms.status === 'published' && now < openUntil(terms);
