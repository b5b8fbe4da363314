import {
  isLanguage,
  languages,
  languageTags,
  type InEveryLanguage,
  type Language,
  type Localized,
} from './language.ts';

/** Values of the placeholders in demo texts, such as `kazan.open.winner`. */
export type DemoFacts = Readonly<Record<string, string | number | Localized>>;

/** `{fact}`, or `{fact|one|few|many}`: the form for its number, by the plural rules of the language. */
const placeholder = /\{([\w.]+)(?:\|([^}]*))?\}/g;
const pluralForms: Localized<readonly Intl.LDMLPluralRule[]> = { cn: ['other'], ru: ['one', 'few', 'many'] };
const otherForms: readonly Intl.LDMLPluralRule[] = ['one', 'other'];

export const factsNamedIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

export function fillDemoText(text: string, language: Language, facts: DemoFacts): string {
  return text.replace(placeholder, (_all, name: string, forms?: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`The demo text "${text.slice(0, 60)}…" names an unknown fact: ${name}`);
    if (forms === undefined) return String(typeof fact === 'object' ? (fact[language] ?? fact.en) : fact);
    const rule = new Intl.PluralRules(languageTags[language]).select(Number(fact));
    return forms.split('|')[Math.max(0, (pluralForms[language] ?? otherForms).indexOf(rule))] ?? '';
  });
}

/** Fills each localized text inside the value. */
export function fillDemoTexts<Value>(value: Value, facts: DemoFacts): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => fillDemoTexts(one, facts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]: [string, unknown]) => [
      key,
      isLanguage(key) && typeof inside === 'string'
        ? fillDemoText(inside, key, facts)
        : fillDemoTexts(inside, facts),
    ]),
  ) as Value;
}

export const inLanguages = (textOf: (language: Language) => string): InEveryLanguage =>
  Object.fromEntries(languages.map((language) => [language, textOf(language)])) as InEveryLanguage;
