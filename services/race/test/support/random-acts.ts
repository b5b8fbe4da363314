import type { AdminHeatView, FlightInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { heatSteps } from '@paddock/contracts/race/race-day/race-day.shapes';
import { shuffled } from './bracket-model.ts';
import type { Director } from './director.ts';

/** One act of a director, of any kind; refused ones change nothing. */
export async function actAtRandom(director: Director, random: () => number): Promise<void> {
  const pick = <Of>(some: readonly Of[]): Of => some[Math.floor(random() * some.length)]!;
  const day = await director.day();
  if (day.heats.length === 0) return director.build();
  const heat = pick(day.heats);
  const { heatId } = heat;
  const reason = 'Wind';
  const acts = [
    () => director.tryWrite('adm/move_heat', { heatId, beforeId: pick(day.heats).heatId }),
    () => director.tryWrite('adm/shift_race_day', { heatId, minutes: pick([-5, 10, 30]) }),
    () => director.tryWrite('adm/publish_race_day', { published: day.publishedAt === null }),
    () =>
      director.tryWrite('adm/save_day_plan', {
        plan: Object.assign({}, day.plan, { pace: pick([120, 180, 240]) }),
      }),
    () =>
      director.tryWrite('adm/save_pilot_radio', { signUpId: pick(day.pilots).signUpId, system: 'hdzero' }),
    () => director.tryWrite('adm/save_heat_slots', { heats: swapped(heat, pick(day.heats)), reason }),
    () => director.tryWrite('adm/del_stage', { stageId: heat.stageId }),
    ...heatSteps.map((step) => () => director.tryWrite('adm/change_heat', { heatId, step, reason })),
    // More often than the others, so that heats fill later ones.
    ...[true, true, true, false].map((official) => () => {
      const flights = flightsOf(heat, random);
      return director.tryWrite('adm/save_flights', { heatId, flights, official });
    }),
    ...(day.questions[0]
      ? [
          () =>
            director.tryWrite('adm/answer_heat_question', { ...questionOf(day), apply: pick([true, false]) }),
        ]
      : []),
  ];
  await pick(acts)();
}

const questionOf = ({ questions }: Awaited<ReturnType<Director['day']>>) => ({
  questionId: questions[0]!.questionId,
});

/** The first pilots of two heats, swapped. */
function swapped(one: AdminHeatView, other: AdminHeatView) {
  const [first, second] = [one.slots[0]!, other.slots[0]!];
  const own = { heatId: one.heatId, slots: [{ slot: first.slot, signUpId: second.signUpId }] };
  const theirs = { heatId: other.heatId, slots: [{ slot: second.slot, signUpId: first.signUpId }] };
  return one === other ? [own] : [own, theirs];
}

function flightsOf({ slots }: AdminHeatView, random: () => number): FlightInput[] {
  const flown = slots.filter(({ signUpId }) => signUpId);
  return shuffled(flown, random).map(({ slot }, i) => ({ slot, status: 'ok', rank: i + 1 }));
}
