import { Flag, Uuid } from '../../fields.ts';

export class OpeningWishInput {
  @Uuid() raceId!: string;
  /** False takes the wish back. */
  @Flag() wished!: boolean;
}

export class OpeningWishView {
  /** False also for members who have a sign-up in the race. */
  @Flag() wished!: boolean;
}
