import type { DayFileInput } from '@paddock/contracts/race/admin-race-day.shapes';
import { FileAnswer } from '@paddock/kit/calls/files';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { needsMark } from '@paddock/contracts/formula-mark';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { DayOfficeService, type DayRows } from '../day-office.service.ts';
import { fliesIn } from '../heat.model.ts';
import { rotorhazardFile } from './rotorhazard-file.ts';

/** Files for timers and spreadsheets. */
@Injectable()
export class DayFilesService {
  constructor(private readonly day: DayOfficeService) {}

  async file({ raceId, format }: DayFileInput): Promise<FileAnswer> {
    const rows = await this.day.load(raceId);
    const isTimer = format === 'rotorhazard';
    // Excel needs a byte order mark for UTF-8.
    const content = isTimer ? rotorhazardFile(rows) : `\uFEFF${spreadsheetFile(rows)}`;
    return new FileAnswer(Readable.from([Buffer.from(content)]), {
      type: isTimer ? 'application/json' : 'text/csv',
      name: isTimer ? 'heats-rotorhazard.json' : 'heats.csv',
    });
  }
}

const head = ['Heat', 'State', 'Class', 'Round', 'Slot', 'Callsign', 'System', 'Channel', 'MHz', 'Place'];

/** A line per pilot and heat. */
function spreadsheetFile({ heats, slots, cards }: DayRows): string {
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
