import { Choice, Uuid } from './fields.ts';

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Puts one thing of an ordered list right before or after another that is in sight. */
export class MoveInput {
  @Uuid() movedId!: string;
  @Uuid() besideId!: string;
  @Choice(sides) side!: Side;
}
