import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from '@paddock/contracts/errors';
import { languages, type Language } from '@paddock/contracts/language';

const root = fileURLToPath(new URL('../../', import.meta.url));

const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '');

const flying: Record<Language, RegExp> = {
  cn: /飞|起降|空中/,
  en: /\b(?:re)?fl(?:y|ies|ew|own|ying|ights?)\b/i,
  ru: /вылет|пол[её]т|прол[её]т|лет(?:ит|ят|ел|ать|а[ею]т)/i,
};

/** Comments fly over a video in every sport. */
const ofComments = new Set(['danmakuHint']);

function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ofComments.has(key) ? [] : [value];
  return Object.entries(value as object).flatMap(([name, inside]) => textsIn(inside, name));
}

it.each(languages)('texts of the apps, messages and errors fit every sport, in %s', (language) => {
  const files = [
    `web/app/locales/${language}/*.json`,
    `admin-web/src/locales/${language}.json`,
    `admin-web/src/login/locales/${language}.json`,
  ].flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(10);
  const texts = [
    ...files.flatMap((file) => textsIn(JSON.parse(read(file)))),
    ...Object.values(errors).map(({ msg }) => msg[language]),
    ...read(`services/auth/src/messages/texts/${language}.ts`).split('\n'),
  ];
  expect(texts.filter((text) => flying[language].test(withoutPlaceholders(text)))).toEqual([]);
});
