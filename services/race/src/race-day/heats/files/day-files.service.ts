import type { DayFileInput } from '@paddock/contracts/race/admin-race-day.shapes';
import { FileAnswer } from '@paddock/kit/calls/files';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DayOfficeService } from '../day-office.service.ts';
import { rotorhazardFile } from './rotorhazard-file.ts';
import { spreadsheetFile } from './spreadsheet-file.ts';

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
