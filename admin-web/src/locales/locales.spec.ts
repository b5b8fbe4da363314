/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fieldRules } from '@paddock/contracts/field-rules';
import { languages, languageTags, type Language } from '@paddock/contracts/language';

type Texts = { [key: string]: string | Texts };

const source = join(import.meta.dirname, '..');
/** Of the office, and of the login, which is loaded without the others. */
const folders = [import.meta.dirname, join(source, 'login/locales')];

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

const rowsOf = (language: Language) =>
  folders.flatMap((folder) =>
    flat(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Texts),
  );
const textsOf = (language: Language) => new Map(rowsOf(language));

const plural = /_(?:zero|one|two|few|many|other)$/;
const keyOf = (name: string) => name.replace(plural, '');
const keysOf = (language: Language) => new Set([...textsOf(language).keys()].map(keyOf));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);

  it('have the same keys as the Chinese ones', () => {
    expect([...keysOf(language)].toSorted()).toEqual([...keysOf('cn')].toSorted());
  });

  it('have each key once', () => {
    const names = rowsOf(language).map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('name a required field as the API does', () => {
    expect(texts.get('login.required')).toBe(fieldRules.required[language]);
  });

  it('are not empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have exactly the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTags[language]).resolvedOptions();
    const counted = new Set([...texts.keys()].filter((name) => plural.test(name)).map(keyOf));
    for (const key of counted) {
      const forms = [...texts.keys()].filter((name) => keyOf(name) === key);
      expect(forms.toSorted()).toEqual(pluralCategories.map((category) => `${key}_${category}`).toSorted());
    }
  });

  it('have the same placeholders as the Chinese ones', () => {
    const chinese = textsOf('cn');
    for (const [name, text] of texts) {
      const model = chinese.get(name) ?? chinese.get(`${keyOf(name)}_other`) ?? '';
      expect([name, placeholders(text)]).toEqual([name, placeholders(model)]);
    }
  });
});

describe('the keys', () => {
  // Template-literal keys; their variable part is typed, so the compiler checks it.
  const composed = [...code.matchAll(/[(\s]`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, stem]) => stem ?? '');
  const listed = [...code.matchAll(/labels\('([\w.]+)', \[([^\]]*)\]/g)].flatMap(([, stem, values]) =>
    [...(values ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => `${stem}.${value}`),
  );
  const actions = [...code.matchAll(/(?:rowAction|deleteAction)\('([\w.]+)'/g)].flatMap(([, key]) =>
    ['Title', 'Text', 'Done'].map((part) => `${key}${part}`),
  );
  const used = new Set(
    [...code.matchAll(/'([a-z]\w*(?:\.\w+)*)'/g)].map(([, key]) => key).concat(listed, actions),
  );

  it('used in the code exist', () => {
    const named = [...code.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !keysOf('cn').has(key))).toEqual([]);
  });

  it('are all used', () => {
    const unused = [...keysOf('cn')].filter(
      (key) => !used.has(key) && !composed.some((stem) => key.startsWith(stem)),
    );
    expect(unused).toEqual([]);
  });
});
