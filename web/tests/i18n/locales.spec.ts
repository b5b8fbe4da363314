import { describe, expect, it } from '@jest/globals';
import { languages, languageTags, type Language } from '@paddock/contracts/language';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Tree {
  [key: string]: string | Tree;
}

const app = fileURLToPath(new URL('../../app', import.meta.url));
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

const namespaces = readdirSync(`${app}/locales/en`).map((file) => file.replace('.json', ''));

function textsOf(language: Language, namespace: string): Map<string, string> {
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : flat(value, `${path}${name}.`),
    );
  const file = readFileSync(`${app}/locales/${language}/${namespace}.json`, 'utf8');
  return new Map(flat(JSON.parse(file) as Tree, ''));
}

const plain = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => key.replace(pluralSuffix, '')))].toSorted();

const holes = (text: string): string[] => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(languages)('are complete in %s', (language) => {
    expect(plain(textsOf(language, namespace).keys())).toEqual(plain(english.keys()));
  });

  it.each(languages)('are never empty in %s and use the same placeholders and links', (language) => {
    for (const [key, text] of textsOf(language, namespace)) {
      expect(text.trim()).not.toBe('');
      const model = english.get(key) ?? english.get(key.replace(pluralSuffix, '_other')) ?? '';
      expect([key, holes(text)]).toEqual([key, holes(model)]);
    }
  });

  it.each(languages)('have every plural form of %s', (language) => {
    const texts = textsOf(language, namespace);
    const { pluralCategories } = new Intl.PluralRules(languageTags[language]).resolvedOptions();
    const counted = new Set(
      [...texts.keys()].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, '')),
    );
    for (const key of counted) {
      const forms = [...texts.keys()].filter((name) => name.replace(pluralSuffix, '') === key);
      expect(forms.toSorted()).toEqual(pluralCategories.map((category) => `${key}_${category}`).toSorted());
    }
  });
});

const namespaceIn = (source: string) =>
  /(?:useTranslation\(|getFixedT\(\w+, )'(\w+)'/.exec(source)?.[1] ?? 'frame';

it('contain exactly the keys that pages use', () => {
  const keys = new Set(
    namespaces.flatMap((namespace) =>
      plain(textsOf('en', namespace).keys()).map((key) => `${namespace}:${key}`),
    ),
  );
  const used = new Set<string>();
  for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.spec.')) continue;
    const whole = readFileSync(`${app}/${file}`, 'utf8');
    let namespace = namespaceIn(whole);
    // Each `{ t } = useTranslation(…)` sets the namespace of the calls after it.
    for (const source of whole.split(/(?=\{ t \} = useTranslation)/)) {
      if (source.startsWith('{ t }')) namespace = namespaceIn(source);
      for (const [, direct, listed] of source.matchAll(/\bt\(\s*['`]([^'`]+)['`]|\bname: '(nav\.[^']+)'/g)) {
        const pattern = `${namespace}:${direct ?? listed}`
          .replaceAll('.', String.raw`\.`)
          .replaceAll(/\$\{[^}]+\}/g, '[^.]+');
        const found = [...keys].filter((key) => new RegExp(`^${pattern}$`).test(key));
        expect([file, direct ?? listed, found.length > 0]).toEqual([file, direct ?? listed, true]);
        for (const key of found) used.add(key);
      }
    }
  }
  expect([...keys].filter((key) => !used.has(key))).toEqual([]);
});
