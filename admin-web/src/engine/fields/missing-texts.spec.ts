/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { languages } from '@paddock/contracts/language';
import type { Words } from '../../providers/words.ts';
import type { FormField } from '../resource.ts';
import { gapsIn, hasTexts, isMissingIn } from './missing-texts.ts';

// Labels are their keys.
const words = {
  t: (key: string, values?: { number: number }) => (values ? `${key} ${values.number}` : key),
  languages,
} as unknown as Words;

type Values = Record<string, unknown>;

const title: FormField<Values> = {
  kind: 'localized',
  name: 'title',
  label: 'news.name',
  required: true,
  max: 80,
};
const summary: FormField<Values> = { kind: 'localized', name: 'summary', label: 'news.summary', max: 80 };
const account: FormField<Values> = {
  kind: 'text',
  name: 'account',
  label: 'admin.account',
  required: true,
  max: 40,
};

describe('a localized text', () => {
  it('misses a language when required, or once written in another', () => {
    expect(isMissingIn({}, 'en')).toBe(false);
    expect(isMissingIn({}, 'en', true)).toBe(true);
    expect(isMissingIn({ cn: '夜' }, 'en')).toBe(true);
    expect(isMissingIn({ cn: '夜', en: ' ' }, 'en')).toBe(true);
    expect(isMissingIn({ en: 'Night' }, 'en', true)).toBe(false);
  });
});

describe('the gaps of a form', () => {
  it('are listed in field order with the language', () => {
    const gaps = gapsIn([title, summary, account], { title: { en: 'Night' }, account: ' ' }, words);
    expect(gaps.map(({ path }) => path)).toEqual(['title.cn', 'title.ru', 'account']);
    expect(gaps[0]).toEqual({ path: 'title.cn', label: 'news.name · 中文', language: 'cn' });
  });

  it('are of the languages of the site only', () => {
    const ofSite: Words = { ...words, languages: ['en', 'ru'] };
    const gaps = gapsIn([title], { title: { en: 'Night' } }, ofSite);
    expect(gaps.map(({ path }) => path)).toEqual(['title.ru']);
  });

  it('include fields with a nested name', () => {
    const text: FormField<Values> = { ...summary, name: 'payment.text' };
    const gaps = gapsIn([text], { payment: { text: { cn: '转账', en: 'Transfer' } } }, words);
    expect(gaps.map(({ path }) => path)).toEqual(['payment.text.ru']);
  });

  const classes: FormField<Values> = {
    kind: 'group',
    name: 'classes',
    label: 'race.classes',
    maxItems: 5,
    addLabel: 'race.classes',
    oneLabel: 'race.classes',
    blank: () => ({}),
    itemName: ({ title: text }) => (text as { en?: string }).en ?? '',
    fields: [title, account],
    applies: { account: ({ open }) => open === true },
  };

  it('include group items, under the name or number of the item', () => {
    const items = [
      { title: { cn: '公', en: 'Open', ru: 'О' }, account: '', open: true },
      { title: { cn: '公', ru: 'О' }, account: '', open: false },
    ];
    expect(gapsIn([classes], { classes: items }, words)).toEqual([
      { path: 'classes.0.account', label: 'Open · admin.account' },
      { path: 'classes.1.title.en', label: 'race.classes 2 · news.name · English', language: 'en' },
    ]);
  });

  it('include captions of pictures', () => {
    const pictures: FormField<Values> = {
      kind: 'pictures',
      name: 'pictures',
      label: 'race.pictures',
      maxItems: 5,
      captions: { max: 80 },
    };
    const value = [
      { address: '/a', caption: {} },
      { address: '/b', caption: { cn: '夜', ru: 'Ночь' } },
    ];
    expect(gapsIn([pictures], { pictures: value }, words)).toEqual([
      { path: 'pictures.1.caption.en', label: 'upload.one 2 · English', language: 'en' },
    ]);
  });

  it('need a language switch only for localized texts', () => {
    expect(hasTexts([account])).toBe(false);
    expect(hasTexts([summary])).toBe(true);
    expect(hasTexts([classes])).toBe(true);
  });
});
