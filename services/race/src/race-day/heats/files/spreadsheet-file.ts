import { inLanguage } from '@paddock/kit/texts/in-language';
import { needsMark } from '@paddock/contracts/formula-mark';
import { channelOf } from '../../channels/channel.model.ts';
import type { DayRows } from '../day-office.service.ts';
import { fliesIn, publicName } from '../heat.model.ts';

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
        ];
      }),
  );
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  const text = String(value);
  return `"${(needsMark.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
