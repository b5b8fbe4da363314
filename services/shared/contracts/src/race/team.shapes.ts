import { callsign, nickname } from '../auth/account-limits.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { joinCode, teamName, teamSize, typedJoinCode } from './race-limits.ts';
import { RaceIdInput } from './race.shapes.ts';

export class RaceTeamsInput extends PageInput {
  @Uuid() raceId!: string;
}

class ShownPilotView {
  /** Null for who has no page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  @Text(callsign) callsign!: string;
  @Flag() isCaptain!: boolean;
}

export class RaceTeamView {
  @Uuid() teamId!: string;
  @Text(teamName) name!: string;
  /** Of all its pilots. */
  @Integer({ min: 0, max: teamSize.max }) size!: number;
  /** Has as many pilots as a team of the race is to have. */
  @Flag() isComplete!: boolean;
  /** Those who let themselves be shown, the captain first. */
  @ListOf(() => ShownPilotView, { max: teamSize.max }) pilots!: ShownPilotView[];
}

/** In the order they were founded. `text` finds teams by their name. */
export class RaceTeamPage extends PageView {
  @ListOf(() => RaceTeamView, { max: 100 }) rows!: RaceTeamView[];
}

class TeamPilotView {
  @Uuid() teamPilotId!: string;
  /** What pilots call this one. */
  @Text({ max: Math.max(callsign.max, nickname.max), blank: true }) name!: string;
  @Flag() isCaptain!: boolean;
  @Flag() isSelf!: boolean;
}

export class OwnTeamView {
  @Uuid() teamId!: string;
  @Text(teamName) name!: string;
  /** Lets others in; everybody in the team may pass it on. */
  @Text(joinCode) joinCode!: string;
  @Flag() isCaptain!: boolean;
  @Flag() isComplete!: boolean;
  /** The captain first, then in the order they came. */
  @ListOf(() => TeamPilotView, { max: teamSize.max }) pilots!: TeamPilotView[];
}

export class MyTeamView {
  /** Null: in none. */
  @Nested(() => OwnTeamView, { optional: true }) team!: OwnTeamView | null;
  /** Has signed up for the race, and may be in a team of it. */
  @Flag() isSignedUp!: boolean;
  /** Whether pilots may still change their teams themselves. */
  @Flag() isOpen!: boolean;
  @Instant() serverTime!: string;
}

/** With `teamId` the own team is renamed, else a new one is founded. */
export class SaveTeamInput extends RaceIdInput {
  @Uuid({ optional: true }) teamId?: string | null;
  @Text(teamName) name!: string;
}

export class JoinTeamInput extends RaceIdInput {
  @Text(typedJoinCode) joinCode!: string;
}

export class TeamIdInput {
  @Uuid() teamId!: string;
}

export class TeamPilotIdInput {
  @Uuid() teamPilotId!: string;
}

export class TeamView extends TeamIdInput {
  @Text(teamName) name!: string;
  @Text(joinCode) joinCode!: string;
}

class AdminTeamPilotView extends TeamPilotIdInput {
  @Uuid() memberId!: string;
  @Text({ max: Math.max(callsign.max, nickname.max), blank: true }) name!: string;
  @Flag() isCaptain!: boolean;
}

export class AdminTeamView extends TeamView {
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Flag() isComplete!: boolean;
  @ListOf(() => AdminTeamPilotView, { max: teamSize.max }) pilots!: AdminTeamPilotView[];
  @Instant() createdAt!: string;
}

export const teamSorts = ['-createdAt', 'name'] as const;
export type TeamSort = (typeof teamSorts)[number];

/** `text` looks in the name. */
export class AdminTeamListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  /** That one only. */
  @Uuid({ optional: true }) teamId?: string;
  @Choice(teamSorts, { optional: true }) sort?: TeamSort;
}

export class AdminTeamPage extends PageView {
  @ListOf(() => AdminTeamView, { max: 100 }) rows!: AdminTeamView[];
}

/** Without `teamId` a new team is made; of one that is there, the race stays. */
export class AdminSaveTeamInput extends SaveTeamInput {
  /** Lets nobody in any more who has the code of before. */
  @Flag({ optional: true }) renewCode?: boolean | null;
}

/** Into a team, from one to another, or out of any. */
export class MoveToTeamInput {
  @Uuid() signUpId!: string;
  /** Left out: out of the team. */
  @Uuid({ optional: true }) teamId?: string | null;
  @Flag({ optional: true }) asCaptain?: boolean | null;
}

export class MovedToTeamView {
  /** The team the pilot is in now; empty: in none. */
  @Text({ ...teamName, min: 0, blank: true }) raceTeam!: string;
}
