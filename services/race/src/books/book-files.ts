import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { BookFileView } from '@paddock/contracts/race/book.shapes';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { parseServiceUrls } from '@paddock/kit/env/read-env';
import { Inject, Injectable } from '@nestjs/common';
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

  file(book: Printed, lang: Language): Promise<BookFileView> {
    return this.draw(book, lang, '');
  }

  specimen(content: RaceOnBook & BookContent, season: number, lang: Language): Promise<BookFileView> {
    const printed = { ...content, serial: `PDK-${season}-000000`, checkCode: '0'.repeat(26) };
    return this.draw(printed, lang, specimenWord[lang]);
  }

  private async draw(book: Printed, lang: Language, specimen: string): Promise<BookFileView> {
    const content = await drawBook(sheetOf(book, lang, this.sites[lang], specimen));
    return { fileName: `${book.serial}.pdf`, content: content.toString('base64') };
  }
}
