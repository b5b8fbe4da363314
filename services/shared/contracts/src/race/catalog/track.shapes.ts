import { Integer } from '../../fields.ts';
import { trackLimits } from './race-limits.ts';

/** The plan of the track is drawn from these numbers. */
export class Track {
  /** Length of a lap. */
  @Integer(trackLimits.metres) metres!: number;
  @Integer(trackLimits.gates) gates!: number;
  /** Sharp turns. */
  @Integer(trackLimits.turns) turns!: number;
  /** Another outline for the same numbers. */
  @Integer(trackLimits.outline) outline!: number;
}
