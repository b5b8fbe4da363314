import { Choice, Instant, Integer, Text } from '../../fields.ts';
import { adminAccount } from '../../people/person-limits.ts';
import { dayVersion, heatNumber } from '../catalog/race-limits.ts';
import { heatSteps } from './race-day.shapes.ts';

/** What directors do on a race day, heat by heat and otherwise. */
export const dayActs = [
  ...heatSteps,
  'flights',
  'slots',
  'move',
  'delay',
  'answer',
  'build_stage',
  'del_stage',
  'plan',
  'publish',
  'withdraw',
  'radio',
  'result',
] as const;
export type DayAct = (typeof dayActs)[number];

/** A change of a race day. */
export class DayChangeView {
  /** Version of the race day after it. */
  @Integer(dayVersion) version!: number;
  @Choice(dayActs) act!: DayAct;
  /** The heat that it is about. */
  @Integer({ ...heatNumber, optional: true }) heat!: number | null;
  @Text({ max: adminAccount.max }) account!: string;
  @Instant() at!: string;
}
