import type { Language } from '@paddock/contracts/language';
import type { HeatSlotView, HeatView } from '@paddock/contracts/race/race-day/race-day.shapes';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { publicName } from '../../catalog/pilots/pilot.model.ts';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import type { VisiblePilots } from '../../catalog/pilots/visible-pilot.model.ts';
import { presentChannel } from '../channels/channel.model.ts';
import { fliesIn, type Flight, type Heat, type HeatSlot, isOver, wasFlown } from './heat.model.ts';

interface HeatPilots {
  cards: Pilots;
  visible: VisiblePilots;
}

export interface Outlook {
  expectedAt: Date | null;
  ahead: number | null;
  /** By slot, while the heat is in the air. */
  preview?: ReadonlyMap<number, Flight> | undefined;
}

export const presentHeat = (
  heat: Heat,
  slots: readonly HeatSlot[],
  pilots: HeatPilots,
  { expectedAt, ahead, preview }: Outlook,
  { lang, memberId }: { lang: Language; memberId?: string | undefined },
): HeatView => ({
  heatId: heat.heatId,
  stageId: heat.stageId,
  number: heat.number,
  className: inLanguage(heat.className, lang),
  kind: heat.kind,
  round: heat.round,
  state: heat.state,
  expectedAt: expectedAt?.toISOString() ?? null,
  startedAt: heat.startedAt?.toISOString() ?? null,
  ahead,
  slots: slots.map((slot) => presentSlot(slot, heat, pilots, { memberId, preview })),
});

function presentSlot(
  slot: HeatSlot,
  heat: Heat,
  pilots: HeatPilots,
  { memberId, preview }: { memberId: string | undefined; preview: Outlook['preview'] },
): HeatSlotView {
  const flies = fliesIn(slot, heat);
  const own = flies && memberId !== undefined && slot.memberId === memberId;
  return {
    slot: slot.slot,
    callsign: flies ? nameOf(slot.memberId!, pilots, own) : '',
    channel: flies ? presentChannel(slot.channel) : null,
    seed: slot.seed,
    fromHeat: slot.fromHeat,
    fromRank: slot.fromRank,
    own,
    ...(preview?.get(slot.slot) ?? flightOf(slot, heat)),
  };
}

/** As others may see it; the whole name to the pilot. */
export function nameOf(memberId: string, { cards, visible }: HeatPilots, own = false): string {
  const card = cards.get(memberId);
  if (own || !card) return publicName(card);
  const { callsign, name } = visible.ofCard(card);
  return callsign || name;
}

/** Hidden while a heat is reflown. */
const flightOf = ({ rank, status, laps, totalTime, bestLap }: HeatSlot, heat: Heat) =>
  wasFlown(heat)
    ? { rank, status, laps, totalTime, bestLap }
    : { rank: null, status: null, laps: null, totalTime: null, bestLap: null };

/** Number of heats before each remaining heat. */
export function aheadOf(heats: readonly Heat[]): Map<Heat['key'], number> {
  const ahead = new Map<Heat['key'], number>();
  let open = 0;
  for (const heat of heats) {
    if (isOver(heat)) continue;
    if (heat.state !== 'running') ahead.set(heat.key, open);
    open += 1;
  }
  return ahead;
}
