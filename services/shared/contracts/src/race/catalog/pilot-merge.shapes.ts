import { Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { adminAccount } from '../../people/person-limits.ts';
import { pilotName, places } from './race-limits.ts';

export class MergePilotsInput {
  /** Its sign-ups, results, teams and certificates move to the other account. */
  @Uuid() fromId!: string;
  @Uuid() toId!: string;
}

export class PilotMergeIdInput {
  @Uuid() mergeId!: string;
}

class MergedPilotView {
  @Uuid() memberId!: string;
  /** Empty when the account was erased. */
  @Text({ ...pilotName, blank: true }) name!: string;
}

export class PilotMergeView {
  @Uuid() mergeId!: string;
  @Nested(() => MergedPilotView) from!: MergedPilotView;
  @Nested(() => MergedPilotView) to!: MergedPilotView;
  @Integer({ min: 0, max: places.max }) signUps!: number;
  /** Classes with a result or a certificate. */
  @Integer({ min: 0, max: places.max }) classes!: number;
  @Text({ max: adminAccount.max }) madeBy!: string;
  @Instant() madeAt!: string;
  /** Until then it can be undone. */
  @Instant() finalAt!: string;
  @Text({ max: adminAccount.max, blank: true }) undoneBy!: string;
  @Instant({ optional: true }) undoneAt!: string | null;
}

export class PilotMergeListView {
  @ListOf(() => PilotMergeView, { max: 20 }) rows!: PilotMergeView[];
}
