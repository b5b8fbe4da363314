import { channelOf } from '../channels/channel.model.ts';
import type { DayPlan, HeatSlot } from './heat.model.ts';

/** Each node of a timing system listens on a channel of the plan. Pilots are on the node of their channel, else on a free one. */
export function onNodes(
  flying: readonly HeatSlot[],
  { channels, slots: count }: Pick<DayPlan, 'channels' | 'slots'>,
): (HeatSlot | undefined)[] {
  const frequencies = channels.map((key) => channelOf(key)?.mhz);
  const nodes: (HeatSlot | undefined)[] = Array.from({ length: Math.max(count, flying.length) });
  const rest = flying.filter((slot) => {
    const node = frequencies.indexOf(channelOf(slot.channel)?.mhz ?? -1);
    if (node === -1 || node >= nodes.length || nodes[node]) return true;
    nodes[node] = slot;
    return false;
  });
  for (const slot of rest) nodes[nodes.indexOf(undefined)] = slot;
  return nodes;
}
