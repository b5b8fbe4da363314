import { inLanguage } from '@paddock/kit/texts/localized-text';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { type DayRows, fliesIn, type HeatSlot } from '../heat.model.ts';
import { onNodes } from '../timer-nodes.ts';

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
    for (const [node, slot] of onNodes(flying, day.plan).entries()) {
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
