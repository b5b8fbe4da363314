import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { usesLetter } from '@paddock/contracts/countries';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { FileAnswer } from '@paddock/kit/calls/files';
import { Organisation } from '@paddock/kit/organisation';
import { readSiteUrls } from '@paddock/kit/read-env';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { RaceEnv } from '../../env.ts';
import { BookPictures } from './book-pictures.ts';
import type { BookContent, RaceOnBook } from './book.model.ts';
import { drawBook } from './drawing/draw-book.ts';
import { sheetOf, specimenWord, type Printed } from './drawing/sheet.ts';

/** PDF files of certificates, with the present facts of the organisation and the site of their language. */
@Injectable()
export class BookFiles {
  private readonly sites: InEveryLanguage;

  constructor(
    @Inject(SERVICE_ENV) env: RaceEnv,
    private readonly organisation: Organisation,
    private readonly pictures: BookPictures,
  ) {
    this.sites = readSiteUrls(env.SITE_URLS);
  }

  async file(book: Printed, lang: Language): Promise<FileAnswer> {
    const pdf = await this.draw(book, lang);
    return new FileAnswer(pdf, { type: 'application/pdf', name: `${book.serial}.pdf` });
  }

  async specimen(content: RaceOnBook & BookContent, season: number, lang: Language): Promise<FileAnswer> {
    const prefix = await this.organisation.certificatePrefix();
    const printed = { ...content, serial: `${prefix}-${season}-000000`, checkCode: '0'.repeat(26) };
    return new FileAnswer(await this.draw(printed, lang, specimenWord[lang]), {
      type: 'application/pdf',
      name: `${printed.serial}-${lang}.pdf`,
    });
  }

  private async draw(book: Printed, lang: Language, specimen?: string): Promise<Readable> {
    const pictures = await this.pictures.read();
    const { organisation } = this;
    const issuer = {
      name: organisation.in(lang),
      url: this.sites[lang],
      isLetter: usesLetter(organisation.country),
      ...pictures,
    };
    return drawBook(sheetOf(book, lang, issuer, specimen));
  }
}
