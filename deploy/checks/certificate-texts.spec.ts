import { expect, it } from '@jest/globals';
import { type Language, languages } from '@paddock/contracts/language';
import { defaultTemplate } from '../../services/race/src/outcomes/books/book-text.ts';
import { sheetOf } from '../../services/race/src/outcomes/books/drawing/sheet.ts';
import cn from '../../web/app/locales/cn/books.json' with { type: 'json' };
import en from '../../web/app/locales/en/books.json' with { type: 'json' };
import ru from '../../web/app/locales/ru/books.json' with { type: 'json' };

const pages: Record<Language, { paper: Record<string, string> }> = { cn, en, ru };

const book = {
  ...defaultTemplate,
  raceTitle: { en: 'Night Cup' },
  className: { en: 'Open' },
  venue: { en: 'Harbour' },
  zone: 'Asia/Shanghai',
  raceStartsAt: new Date('2026-11-20T12:00:00Z'),
  raceEndsAt: null,
  printedName: 'Ann',
  rank: 1,
  serial: 'PDK-2026-000123',
  checkCode: '0123456789ABCDEFGHJKMNPQRS',
};

it.each(languages)('a certificate has the same texts on its page and in its PDF in %s', (language) => {
  const { awarded, facts, serialLabel, checkLabel } = sheetOf(book, language, {
    name: '',
    url: 'https://paddock.test',
  });
  const { paper } = pages[language];
  expect({ awarded, facts: facts.map(({ label }) => label), serialLabel, checkLabel }).toEqual({
    awarded: paper.awarded,
    facts: [paper.class, paper.rank, paper.date, paper.venue],
    serialLabel: paper.serial,
    checkLabel: paper.scan,
  });
});
