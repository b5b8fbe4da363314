import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type {
  AdminHeatSlotView,
  AdminHeatView,
  AdminPilotOfDayView,
  AdminStageView,
  DayPlanView,
  HeatQuestionView,
  SlotFault,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import { publicName } from '../../catalog/pilots/pilot.model.ts';
import { channelOf } from '../channels/channel.model.ts';
import type { ChannelsService } from '../channels/channels.service.ts';
import { type DayPlan, fliesIn, type Heat, type HeatSlot, type Starter, wasFlown } from './heat.model.ts';
import type { Question } from './questions.repository.ts';

type Radios = Awaited<ReturnType<ChannelsService['radiosOf']>>;

export const presentPlan = ({ startsAt, ...plan }: DayPlan): DayPlanView => ({
  ...plan,
  startsAt: startsAt?.toISOString() ?? null,
});

export function presentPilot(
  starter: Starter,
  card: MemberCardView | undefined,
  radios: Radios,
): AdminPilotOfDayView {
  const radio = radios.get(starter.signUpKey);
  return {
    signUpId: starter.signUpId,
    classId: starter.classId,
    name: card?.realName || card?.nickname || '',
    callsign: publicName(card),
    checkedIn: starter.checkedIn,
    takesPart: starter.takesPart,
    guest: starter.guest,
    system: radio?.system ?? null,
    wish: radio?.wish ?? null,
  };
}

export function stagesOf(heats: readonly Heat[], differing: ReadonlySet<RowKey<'stage'>>): AdminStageView[] {
  return [...Map.groupBy(heats, ({ stageId }) => stageId)].map(([stageId, some]) => ({
    stageId,
    classId: some[0]!.classId,
    className: some[0]!.className,
    kind: some[0]!.kind,
    bracket: some[0]!.bracket,
    chaseTheAce: some[0]!.chaseTheAce,
    rounds: Math.max(...some.map(({ round }) => round)),
    seedsDiffer: differing.has(some[0]!.stageKey),
  }));
}

interface Known {
  plan: DayPlan;
  channels: ChannelsService;
  radios: Radios;
  expectedAt: Date | undefined;
}

export function presentHeatForOffice(heat: Heat, slots: readonly HeatSlot[], known: Known): AdminHeatView {
  const onAir = slots.filter((slot) => fliesIn(slot, heat));
  return {
    heatId: heat.heatId,
    stageId: heat.stageId,
    number: heat.number,
    round: heat.round,
    state: heat.state,
    expectedAt: known.expectedAt?.toISOString() ?? null,
    startedAt: heat.startedAt?.toISOString() ?? null,
    pauseBefore: heat.pauseBefore,
    rating: known.channels.rating(onAir.map(({ channel }) => channel)),
    slots: slots.map((slot) => presentSlot(slot, heat, onAir, known)),
  };
}

const presentSlot = (
  slot: HeatSlot,
  heat: Heat,
  onAir: readonly HeatSlot[],
  known: Known,
): AdminHeatSlotView => ({
  slot: slot.slot,
  signUpId: slot.signUpId,
  channel: slot.channel,
  seed: slot.seed,
  fromHeat: slot.fromHeat,
  fromRank: slot.fromRank,
  rank: slot.rank,
  status: slot.status,
  laps: slot.laps,
  totalTime: slot.totalTime,
  bestLap: slot.bestLap,
  fault: wasFlown(heat) || heat.state === 'cancelled' ? null : faultOf(slot, onAir, known),
});

/** Warnings before the heat is flown. */
function faultOf(
  slot: HeatSlot,
  onAir: readonly HeatSlot[],
  { plan, channels, radios }: Known,
): SlotFault | null {
  if (slot.signUpKey === null) return null;
  if (!slot.takesPart) return 'left';
  if (slot.channel === null) return plan.channels.length > 0 ? 'no_channel' : null;
  const others = onAir.flatMap((other) => (other === slot ? [] : (other.channel ?? [])));
  if (channels.isCrowded(slot.channel, others, plan)) return 'too_near';
  const { system } = radios.get(slot.signUpKey) ?? {};
  return system && channelOf(slot.channel)?.system !== system ? 'wrong_system' : null;
}

export function presentQuestion(
  question: Question,
  heats: ReadonlyMap<RowKey<'heat'>, Heat>,
  slots: ReadonlyMap<RowKey<'heat'>, readonly HeatSlot[]>,
): HeatQuestionView {
  const target = heats.get(question.heatKey)!;
  const current = slots.get(question.heatKey)?.find(({ slot }) => slot === question.slot);
  return {
    questionId: question.questionId,
    source: heats.get(question.sourceKey)!.number,
    target: target.number,
    slot: question.slot,
    present: current?.signUpId ?? null,
    proposed: question.signUpId,
    applicable: target.state === 'planned' || target.state === 'called',
  };
}
