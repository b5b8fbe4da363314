import { inLanguage } from '@paddock/kit/texts/localized-text';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { type DayRows, fliesIn, type HeatSlot } from '../heat.model.ts';

/** `method` of a RotorHazard slot. */
const BY_PILOT = 0;
const NO_PILOT = -1;
/** RotorHazard replaces class ids one by one with its own small numbers while importing; large ids cannot collide. */
const CLASSES_FROM = 1_000_000;

/**
 * RotorHazard import. It identifies pilots by callsign and classes by name but always adds heats, so flown and empty heats
 * are left out. Channels are node frequencies: node 1 is the first channel of the plan; the note of a heat lists its
 * channels.
 */
export function rotorhazardFile({ day, heats, slots, cards }: DayRows): string {
  const open = heats.filter(({ state }) => state === 'planned' || state === 'called' || state === 'running');
  const nodes = day.plan.channels.map((key) => channelOf(key)?.mhz);
  const pilots = new Map<string, { id: number; callsign: string }>();
  const pilotOf = (memberId: string): number => {
    const added = pilots.get(memberId);
    if (added) return added.id;
    const pilot = { id: pilots.size + 1, callsign: publicName(cards.get(memberId)) };
    pilots.set(memberId, pilot);
    return pilot.id;
  };
  const classes = new Map<string, { id: number; name: string }>();
  const file = { Heat: [] as object[], HeatNode: [] as object[] };
  for (const heat of open) {
    const flying = (slots.get(heat.key) ?? []).filter((slot) => fliesIn(slot, heat));
    if (flying.length === 0) continue;
    const name = inLanguage(heat.className, 'en').text;
    if (!classes.has(heat.classId)) classes.set(heat.classId, { id: CLASSES_FROM + classes.size + 1, name });
    file.Heat.push({
      id: heat.number,
      class_id: classes.get(heat.classId)!.id,
      name: `${heat.number} · ${name}`,
      note: flying.map((slot) => onAir(slot, publicName(cards.get(slot.memberId!)))).join(', '),
      auto_frequency: false,
    });
    for (const [node, slot] of onNodes(flying, nodes, day.plan.slots).entries()) {
      file.HeatNode.push({
        heat_id: heat.number,
        node_index: node,
        method: slot ? BY_PILOT : NO_PILOT,
        pilot_id: slot ? pilotOf(slot.memberId!) : 0,
        seed_rank: null,
        seed_id: null,
      });
    }
  }
  return JSON.stringify({
    Pilot: [...pilots.values()].map((pilot) => ({
      ...pilot,
      name: pilot.callsign,
      team: 'A',
      phonetic: '',
      color: null,
    })),
    RaceClass: [...classes.values()].map((one) => ({
      ...one,
      description: '',
      format_id: null,
      heatAdvanceType: 0,
    })),
    ...file,
  });
}

const onAir = ({ channel }: HeatSlot, callsign: string): string => {
  const ownChannel = channelOf(channel);
  return ownChannel ? `${callsign} ${ownChannel.name} ${ownChannel.mhz}` : callsign;
};

/** Each pilot on the node of the channel, else on a free node. */
function onNodes(
  flying: readonly HeatSlot[],
  channels: readonly (number | undefined)[],
  count: number,
): (HeatSlot | undefined)[] {
  const nodes: (HeatSlot | undefined)[] = Array.from({ length: Math.max(count, flying.length) });
  const rest = flying.filter((slot) => {
    const node = channels.indexOf(channelOf(slot.channel)?.mhz ?? -1);
    if (node === -1 || node >= nodes.length || nodes[node]) return true;
    nodes[node] = slot;
    return false;
  });
  for (const slot of rest) nodes[nodes.indexOf(undefined)] = slot;
  return nodes;
}
