import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { BookFileView } from '@paddock/contracts/race/book.shapes';
import { FileAnswer } from '@paddock/kit/calls/files';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { parseServiceUrls } from '@paddock/kit/env/read-env';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RaceEnv } from '../env.ts';
import type { BookContent, RaceOnBook } from './book.model.ts';
import { drawBook } from './draw-book.ts';
import { sheetOf, specimenWord, type Printed } from './sheet.ts';

/** Certificates as files. The code on each leads to the site of its language. */
@Injectable()
export class BookFiles {
  private readonly sites: InEveryLanguage;

  constructor(@Inject(SERVICE_ENV) env: RaceEnv) {
    this.sites = parseServiceUrls(env.SITE_URLS) as InEveryLanguage;
  }

  file(book: Printed, lang: Language): FileAnswer {
    return new FileAnswer(this.draw(book, lang), { type: 'application/pdf', name: `${book.serial}.pdf` });
  }

  async specimen(content: RaceOnBook & BookContent, season: number, lang: Language): Promise<BookFileView> {
    const printed = { ...content, serial: `PDK-${season}-000000`, checkCode: '0'.repeat(26) };
    const drawn = await buffer(this.draw(printed, lang, specimenWord[lang]));
    return { fileName: `${printed.serial}.pdf`, content: drawn.toString('base64') };
  }

  private draw(book: Printed, lang: Language, specimen?: string): Readable {
    return drawBook(sheetOf(book, lang, this.sites[lang], specimen));
  }
}
