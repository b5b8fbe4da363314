import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { languages } from '@paddock/contracts/language';
import { fontOf, unprintableIn } from '@paddock/text-layout/fonts';
import { boxesInPdf, textOfPdf } from '../../../../test/support/pdf-text.ts';
import { fillPlaceholders, defaultTemplate } from '../book-text.ts';
import { drawBook } from './draw-book.ts';
import { sheetOf } from './sheet.ts';

const race = {
  raceTitle: { en: 'Night Cup', cn: '夜光杯', ru: 'Ночной кубок' },
  className: { en: 'Open', cn: '公开组', ru: 'Открытый' },
  venue: { en: 'Harbour', cn: '滨江', ru: 'Гавань' },
  zone: 'Asia/Shanghai',
  raceStartsAt: new Date('2026-11-20T12:00:00Z'),
  raceEndsAt: null,
};

const bookFor = (printedName: string, rank: number | null = 1) => ({
  ...race,
  ...defaultTemplate,
  printedName,
  rank,
  text: fillPlaceholders(defaultTemplate.text, { printedName, rank }, race),
  serial: 'PDK-2026-000123',
  checkCode: '0123456789ABCDEFGHJKMNPQRS',
});

const issuer = { name: 'Northwind Racing', url: 'https://paddock.test' };

const draw = (name: string, lang: (typeof languages)[number], specimen = '') =>
  buffer(drawBook(sheetOf(bookFor(name), lang, issuer, specimen)));

describe('certificate PDF', () => {
  it.each([
    ['cn', '张伟', '荣誉证书', '夜光杯', '2026年11月20日'],
    ['en', 'Zoë Ångström', 'Certificate', 'Night Cup', '20 Nov 2026'],
    ['ru', 'Алексей Ёжиков', 'Сертификат', 'Ночной кубок', '20 ноября 2026 г.'],
  ] as const)('says in %s what is on it, as text', async (lang, name, ...texts) => {
    const pdf = await draw(name, lang);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    const lines = textOfPdf(pdf);
    for (const text of [issuer.name, name, ...texts, 'PDK-2026-000123', '0123 4567 89AB CDEF GHJK MNPQ RS'])
      expect(lines).toContain(text);
    expect(pdf.toString('latin1')).toContain('(https://paddock.test/cert-check/0123456789ABCDEFGHJKMNPQRS)');
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it.each([
    ['A4', false, '0 0 841.89 595.28'],
    ['Letter', true, '0 0 792 612'],
  ])('is printed on %s, whole', async (_paper, isLetter, size) => {
    const pdf = await buffer(drawBook(sheetOf(bookFor('Ann Lee'), 'en', { ...issuer, isLetter })));
    expect(textOfPdf(pdf)).toContain('Ann Lee');
    expect(/\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1]).toBe(size);
  });

  it('fits long names and texts', async () => {
    const name = 'Maximilian '.repeat(7).trim();
    const book = { ...bookFor(name), text: { en: 'A very long story of a race. '.repeat(60) } };
    const pdf = await buffer(drawBook(sheetOf(book, 'en', issuer)));
    expect(textOfPdf(pdf)).toContain(name);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it('marks a specimen', async () => {
    expect(textOfPdf(await draw('x', 'ru', 'Образец'))).toContain('Образец');
    expect(textOfPdf(await draw('x', 'ru'))).not.toContain('Образец');
  });

  it.each([
    'Łukasz Kowalski',
    'Antonín Dvořák',
    'Ștefan Țîru',
    'İbrahim Yağız Şen',
    'Nguyễn Văn Thắng',
    'Oʻtkir',
    'Қазақ Әлия',
    'Ўзбек Ҳасан',
    'Їжак Ґалаґан',
    'Ελευθερία',
    '한국 김민준',
    'かな カナ',
    '李雷',
  ])('draws every letter of %s', async (name) => {
    for (const lang of languages) {
      const pdf = await draw(name, lang);
      expect(textOfPdf(pdf)).toContain(name);
      expect(boxesInPdf(pdf)).toBe(0);
      expect(pdf.length).toBeLessThan(60_000);
    }
  });

  it('contains missing glyphs with a single font (control)', async () => {
    const pdf = new PdfDocument({ font: fontOf('chinese', 'bold') as unknown as string });
    pdf.text('Łukasz');
    pdf.end();
    expect(boxesInPdf(await buffer(pdf))).toBe(1);
  });

  // Glyphs from left to right: Arabic is read from the right.
  it.each([
    ['محمد علي', ['يلع دمحم']],
    ['Ali محمد 7', ['Ali ', '7', ' دمحم']],
    ['(محمد) 张伟', ['张伟', ' (دمحم)']],
    ['سارا ۱۲', ['۱۲', ' اراس']],
    ['مُحَمَّد', ['\u062f\u0651\u064e\u0645\u064e\u062d\u064f\u0645']],
    ['Zoë \u200fAli', ['Zoë ', 'Ali']],
    ['𠮷野家', ['𠮷', '野家']],
    ['㐂', ['㐂']],
    ['𠀀𪛖', ['𠀀', '𪛖']],
    ['葛\u{e0100}城', ['葛城']],
  ])('writes %s from left to right', async (name, runs) => {
    const pdf = await draw(name, 'en');
    const lines = textOfPdf(pdf);
    const first = lines.indexOf(runs[0]!);
    expect(lines.slice(first, first + runs.length)).toEqual(runs);
    expect(boxesInPdf(pdf)).toBe(0);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('omits characters that no font has', async () => {
    const pdf = await draw('Zoë 🚁 Ångström עמית', 'en');
    expect(boxesInPdf(pdf)).toBe(0);
    expect(textOfPdf(pdf).join()).toContain('Zoë  Ångström');
  });

  it('reports unsupported characters', () => {
    expect(unprintableIn('张伟 Алексей Zoë Łukasz 한국 محمد\u200f 𠮷田 㐂 葛\u{e0100}')).toEqual([]);
    expect(unprintableIn('עמ 🚁 ע')).toEqual(['ע', 'מ', '🚁']);
  });
});
