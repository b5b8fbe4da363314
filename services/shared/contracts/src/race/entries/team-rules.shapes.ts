import { Flag, Instant, Integer } from '../../fields.ts';
import { teamSize } from '../catalog/race-limits.ts';

/** Team sizes and scoring. */
export class TeamRules {
  /** Smaller teams are incomplete. */
  @Integer(teamSize) smallest!: number;
  @Integer(teamSize) largest!: number;
  /** Deadline for team changes by pilots; absent: the start of the race. */
  @Instant({ optional: true }) until?: string | null;
  /** Only pilots of complete teams may fly. */
  @Flag() needed!: boolean;
  /** How many best pilots score; absent: all. */
  @Integer({ ...teamSize, optional: true }) counted?: number | null;
}

/** `until` is resolved. */
export class TeamTermsView extends TeamRules {
  @Instant() declare until: string;
  @Integer({ ...teamSize, optional: true }) declare counted: number | null;
}
