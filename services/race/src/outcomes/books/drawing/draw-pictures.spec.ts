import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { languages, type Language } from '@paddock/contracts/language';
import { aJpeg, aSeal, aSignature } from '../../../../test/support/drawn-pictures.ts';
import { linksInPdf, picturesInPdf } from '../../../../test/support/pdf-pictures.ts';
import { textOfPdf } from '../../../../test/support/pdf-text.ts';
import { defaultTemplate } from '../book-text.ts';
import { drawBook } from './draw-book.ts';
import { sealBox, signatureBox } from './draw-pictures.ts';
import type { Box } from './draw-text.ts';
import { sheetOf, type PicturesOnBook } from './sheet.ts';

const PAGE_HEIGHT = 595.28;

const book = {
  ...defaultTemplate,
  raceTitle: { en: 'Night Cup' },
  className: { en: 'Open' },
  venue: { en: 'Harbour' },
  zone: 'Asia/Shanghai',
  raceStartsAt: new Date('2026-11-20T12:00:00Z'),
  raceEndsAt: null,
  printedName: 'Ann Lee',
  rank: 1,
  serial: 'PDK-2026-000123',
  checkCode: '0123456789ABCDEFGHJKMNPQRS',
};

const draw = (pictures: PicturesOnBook, changes: object = {}, lang: Language = 'en', specimen = '') => {
  const issuer = { name: 'Northwind Racing', url: 'https://paddock.test', ...pictures };
  return buffer(drawBook(sheetOf({ ...book, ...changes }, lang, issuer, specimen)));
};

afterEach(() => void jest.restoreAllMocks());

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Places of all texts that are drawn from now on. */
function recordTexts(): { words: string; box: Box }[] {
  const texts: { words: string; box: Box }[] = [];
  const { text } = PdfDocument.prototype;
  jest.spyOn(PdfDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
    const [words, x, baseline, options] = args as [string, number, number, PDFKit.Mixins.TextOptions];
    // Of Noto Sans SC; its letters rise to 0.62 of a line and fall to 0.17.
    const line = this.currentLineHeight();
    const [above, below] = [0.62 * line, 0.17 * line];
    const box = { x, y: baseline - above, width: this.widthOfString(words, options), height: above + below };
    texts.push({ words, box });
    return text.apply(this, args);
  });
  return texts;
}

describe('pictures on certificates', () => {
  it.each([
    ['both', { signature: aSignature(), seal: aSeal() }, 2],
    ['the signature', { signature: aSignature() }, 1],
    ['the seal', { seal: aSeal() }, 1],
    ['none', {}, 0],
    ['a photographed signature', { signature: aJpeg(640, 200) }, 1],
  ])('are drawn with %s', async (_which, pictures, count) => {
    const pdf = await draw(pictures);
    expect(picturesInPdf(pdf)).toHaveLength(count);
    expect(textOfPdf(pdf)).toContain('Race director');
    expect(pdf.length).toBeLessThan(250_000);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it('are on a specimen too', async () => {
    const pdf = await draw({ signature: aSignature(), seal: aSeal() }, {}, 'ru', 'Образец');
    expect(picturesInPdf(pdf)).toHaveLength(2);
    expect(textOfPdf(pdf)).toContain('Образец');
  });

  it('have no signature without a signer', async () => {
    const [seal, ...others] = picturesInPdf(
      await draw({ signature: aSignature(), seal: aSeal() }, { signer: {} }),
    );
    expect([seal, others]).toEqual([{ ...sealBox }, []]);
  });

  it.each([
    [640, 200],
    [1000, 100],
    [200, 640],
  ])('keep the ratio of a signature of %i by %i, on the line', async (width, height) => {
    const [box] = picturesInPdf(await draw({ signature: aSignature(width, height) }));
    expect(box!.width / box!.height).toBeCloseTo(width / height, 1);
    expect(box!.width).toBeLessThanOrEqual(signatureBox.width + 0.01);
    expect(box!.height).toBeLessThanOrEqual(signatureBox.height + 0.01);
    expect([box!.x, box!.y + box!.height]).toEqual([signatureBox.x, signatureBox.y + signatureBox.height]);
  });

  it.each(languages)('cover neither texts nor the QR code in %s', async (lang) => {
    const texts = recordTexts();
    const long = 'Chief referee of all the races of the season and the federation';
    const pdf = await draw(
      { signature: aSignature(), seal: aSeal() },
      {
        signer: {
          en: long,
          cn: '中国航空运动协会穿越机竞速赛事组织委员会',
          ru: 'Главный судья соревнований',
        },
        serial: 'WESTBUND-2026-000123',
        venue: { en: 'Harbour '.repeat(12) },
      },
      lang,
    );
    const pictures = picturesInPdf(pdf);
    expect(pictures).toHaveLength(2);
    const [qr] = linksInPdf(pdf, PAGE_HEIGHT);
    expect(texts.length).toBeGreaterThan(12);
    for (const picture of pictures) {
      expect(texts.filter(({ box }) => overlap(picture, box)).map(({ words }) => words)).toEqual([]);
      expect(overlap(picture, qr!)).toBe(false);
    }
  });

  it('are compared with the places of texts (control)', async () => {
    const texts = recordTexts();
    await draw({});
    const signer = texts.find(({ words }) => words.startsWith('Race director'))!;
    expect(overlap({ ...signatureBox, y: signatureBox.y + 20 }, signer.box)).toBe(true);
  });
});
