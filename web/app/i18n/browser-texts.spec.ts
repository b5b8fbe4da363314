import { describe, expect, it } from '@jest/globals';
import { languages } from '@paddock/contracts/language';
import { createBrowserTexts } from './browser-texts.tsx';
import cn from './cn.ts';
import cnMember from './cn-member.ts';
import { createI18n, type Texts } from './create-i18n.ts';
import en from './en.ts';
import enMember from './en-member.ts';
import ru from './ru.ts';
import ruMember from './ru-member.ts';

const texts: Record<string, Texts> = {
  cn: { ...cn, ...cnMember },
  en: { ...en, ...enMember },
  ru: { ...ru, ...ruMember },
};
const counts = [0, 1, 2, 3, 4, 5, 11, 21, 22, 25, 101, 1.5];

const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'string'
    ? [path]
    : Object.entries(node as object).flatMap(([name, below]) =>
        keysOf(below, path ? `${path}.${name}` : name),
      );

const valuesOf = (keys: readonly string[], namespace: object): Record<string, string> =>
  Object.fromEntries(
    [...JSON.stringify([keys, namespace]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [
      name,
      `<${name} $&>`,
    ]),
  );

describe.each(languages)('texts in %s', (lang) => {
  it('equal those of i18next for every key and count', () => {
    const browser = createBrowserTexts(lang, texts[lang]!);
    const server = createI18n(lang, texts[lang]!);
    for (const [namespace, tree] of Object.entries(texts[lang]!)) {
      const translate = browser.translatorOf(namespace);
      const expected = server.getFixedT(null, namespace as never) as unknown as typeof translate;
      const keys = keysOf(tree);
      const values = valuesOf(keys, tree as object);
      for (const key of new Set(
        keys.flatMap((one) => [one, one.replace(/_(?:zero|one|few|many|other)$/, '')]),
      )) {
        expect([key, translate(key, values)]).toEqual([key, expected(key, values)]);
        for (const count of counts) {
          expect([key, translate(key, { ...values, count })]).toEqual([
            key,
            expected(key, { ...values, count }),
          ]);
        }
      }
    }
  });

  it('fall back to the key', () => {
    expect(createBrowserTexts(lang, texts[lang]!).translatorOf('frame')('no.such.key')).toBe('no.such.key');
  });
});

describe('English texts of another sport', () => {
  const pilots = createBrowserTexts('en', { results: { of: '{{count}} pilots with {{pilot}}' } });

  it('have its word, and names as they are', () => {
    const drivers = pilots.calling('driver');
    const values = { count: 3, pilot: 'Pilot Pete' };
    expect(drivers.translatorOf('results')('of', values)).toBe('3 drivers with Pilot Pete');
    expect(pilots.translatorOf('results')('of', values)).toBe('3 pilots with Pilot Pete');
  });

  it('are kept for the next render', () => {
    expect(pilots.calling('driver')).toBe(pilots.calling('driver'));
    expect(pilots.calling('pilot')).toBe(pilots);
    const russian = createBrowserTexts('ru', {});
    expect(russian.calling('driver')).toBe(russian);
  });
});
