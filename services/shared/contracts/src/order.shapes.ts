import { Choice, Uuid } from './fields.ts';

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Moves an item directly before or after another one. */
export class MoveInput {
  @Uuid() movedId!: string;
  @Uuid() besideId!: string;
  @Choice(sides) side!: Side;
}
