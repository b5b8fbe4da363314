import { randomInt } from 'node:crypto';
import type { Localized } from '@paddock/contracts/language';
import type { RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import { joinCode, teamName } from '@paddock/contracts/race/catalog/race-limits';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import { BadInput } from '@paddock/kit/calls/refusal';
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
const openUntil = ({ rules, startsAt }: Pick<TeamTerms, 'rules' | 'startsAt'>): Date =>
  rules?.until ? new Date(rules.until) : startsAt;

export const isOpen = (terms: TeamTerms, now: Date): boolean =>
  terms.rules !== null && terms.status === 'published' && now < openUntil(terms);

/** Without ambiguous letters. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newJoinCode = (): string =>
  Array.from({ length: joinCode.max }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns undefined for an invalid code. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return joinCode.pattern.test(code) ? code : undefined;
}

/** White space and invisible characters. */
const invisible = /[\s\p{Z}\p{Cf}]+/gu;

export function nameFrom(typed: string): string {
  const name = typed.normalize('NFKC').replaceAll(invisible, ' ').trim();
  const { length } = Array.from(name);
  if (length < teamName.min) throw new BadInput({ name: { rule: 'minLength', n: teamName.min } });
  if (length > teamName.max) throw new BadInput({ name: { rule: 'maxLength', n: teamName.max } });
  return name;
}

/** Equal for names that look the same. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(invisible, '').toLowerCase().normalize('NFKC');
