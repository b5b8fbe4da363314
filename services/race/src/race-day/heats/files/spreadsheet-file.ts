import Papa from 'papaparse';
import { markedLine } from '@paddock/contracts/formula-mark';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { type DayRows, fliesIn } from '../heat.model.ts';

const head = ['Heat', 'State', 'Class', 'Round', 'Slot', 'Callsign', 'System', 'Channel', 'MHz', 'Place'];

/** A line per pilot and heat. */
export function spreadsheetFile({ heats, slots, cards }: DayRows): string {
  const rows = heats.flatMap((heat) =>
    (slots.get(heat.key) ?? [])
      .filter((slot) => fliesIn(slot, heat))
      .map((slot) => {
        const channel = channelOf(slot.channel);
        return [
          heat.number,
          heat.state,
          inLanguage(heat.className, 'en').text,
          heat.round,
          slot.slot,
          publicName(cards.get(slot.memberId!)),
          channel?.system ?? '',
          channel?.name ?? '',
          channel?.mhz ?? '',
          slot.rank ?? '',
        ].map(String);
      }),
  );
  // Excel needs a byte order mark for UTF-8.
  return `\uFEFF${Papa.unparse([head, ...rows].map(markedLine), { quotes: true })}`;
}
