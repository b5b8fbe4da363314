import { Flag, Instant, Integer } from '../fields.ts';
import { teamSize } from './race-limits.ts';

/** What teams of a race may be, and how they score. */
export class TeamRules {
  /** A team with fewer pilots is not complete. */
  @Integer(teamSize) smallest!: number;
  @Integer(teamSize) largest!: number;
  /** Until when pilots change their teams themselves; left out: until the race starts. */
  @Instant({ optional: true }) until?: string | null;
  /** Whether only those may fly who are in a complete team. */
  @Flag() needed!: boolean;
  /** How many of its best pilots a team scores with; left out: all. */
  @Integer({ ...teamSize, optional: true }) counted?: number | null;
}

/** The same as pilots are told: the end as it is now. */
export class TeamTermsView extends TeamRules {
  @Instant() declare until: string;
  @Integer({ ...teamSize, optional: true }) declare counted: number | null;
}
