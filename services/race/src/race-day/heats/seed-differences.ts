import type { RowKey } from '@paddock/kit/database/row-key';
import { type DayRows, type Heat, isUncalled } from './heat.model.ts';
import { qualifiersOf, seedsAgree } from './qualifying-order.model.ts';

/** Brackets from qualifying whose seeds differ from its order, as long as none of their heats was called. */
export function seedDifferences({
  heats,
  slots,
  starters,
}: Pick<DayRows, 'heats' | 'slots' | 'starters'>): Set<RowKey<'stage'>> {
  const differing = new Set<RowKey<'stage'>>();
  const slotsOf = ({ key }: Heat) => slots.get(key) ?? [];
  for (const [stageKey, bracket] of Map.groupBy(heats, (heat) => heat.stageKey)) {
    const { field, classKey } = bracket[0]!;
    if (field !== 'qualifying' || !bracket.every(isUncalled)) continue;
    const flown = heats
      .filter((heat) => heat.classKey === classKey && heat.kind === 'qualifying' && heat.state === 'official')
      .map((heat) => ({ heat, slots: slotsOf(heat) }));
    const seeds = bracket
      .flatMap(slotsOf)
      .filter(({ seed }) => seed !== null)
      .toSorted((a, b) => a.seed! - b.seed!)
      .flatMap(({ signUpKey }) => signUpKey ?? []);
    if (!seedsAgree(seeds, qualifiersOf(flown, starters))) differing.add(stageKey);
  }
  return differing;
}
