import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { callsign, nickname } from '../../people/person-limits.ts';
import { joinCode, teamName, teamSize, typedJoinCode } from '../catalog/race-limits.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';

export class RaceTeamsInput extends PageInput {
  @Uuid() raceId!: string;
}

class ShownPilotView {
  /** Null without a public page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  @Text(callsign) callsign!: string;
  @Flag() isCaptain!: boolean;
}

export class RaceTeamView {
  @Uuid() teamId!: string;
  @Text(teamName) name!: string;
  /** Including pilots who are not public. */
  @Integer({ min: 0, max: teamSize.max }) size!: number;
  @Flag() isComplete!: boolean;
  /** Public pilots, captain first. */
  @ListOf(() => ShownPilotView, { max: teamSize.max }) pilots!: ShownPilotView[];
}

/** In order of creation. `text` searches the name. */
export class RaceTeamPage extends PageView {
  @ListOf(() => RaceTeamView, { max: 100 }) rows!: RaceTeamView[];
}

class TeamPilotView {
  @Uuid() teamPilotId!: string;
  /** Callsign or nickname. */
  @Text({ max: Math.max(callsign.max, nickname.max), blank: true }) name!: string;
  @Flag() isCaptain!: boolean;
  @Flag() isSelf!: boolean;
}

export class OwnTeamView {
  @Uuid() teamId!: string;
  @Text(teamName) name!: string;
  /** An invitation; every team member may share it. */
  @Text(joinCode) joinCode!: string;
  @Flag() isCaptain!: boolean;
  @Flag() isComplete!: boolean;
  /** Captain first, then in order of joining. */
  @ListOf(() => TeamPilotView, { max: teamSize.max }) pilots!: TeamPilotView[];
}

export class MyTeamView {
  /** Null: no team. */
  @Nested(() => OwnTeamView, { optional: true }) team!: OwnTeamView | null;
  /** Has a sign-up in the race and may join a team. */
  @Flag() isSignedUp!: boolean;
  /** Whether pilots may still change teams. */
  @Flag() isOpen!: boolean;
  @Instant() serverTime!: string;
}

/** With `teamId` the own team is renamed, otherwise a team is created. */
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

/** `text` searches the name. */
export class AdminTeamListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  @Uuid({ optional: true }) teamId?: string;
  @Choice(teamSorts, { optional: true }) sort?: TeamSort;
}

export class AdminTeamPage extends PageView {
  @ListOf(() => AdminTeamView, { max: 100 }) rows!: AdminTeamView[];
}

/** Without `teamId` a team is created; the race cannot be changed. */
export class AdminSaveTeamInput extends SaveTeamInput {
  /** Invalidates the old code. */
  @Flag({ optional: true }) renewCode?: boolean | null;
}

/** Adds, moves or removes a pilot. */
export class MoveToTeamInput {
  @Uuid() signUpId!: string;
  /** Absent: removes the pilot. */
  @Uuid({ optional: true }) teamId?: string | null;
  @Flag({ optional: true }) asCaptain?: boolean | null;
}

export class MovedToTeamView {
  /** The current team; empty: none. */
  @Text({ ...teamName, min: 0, blank: true }) raceTeam!: string;
}
