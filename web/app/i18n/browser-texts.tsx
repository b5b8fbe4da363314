import { withRacers, type RacerName } from '@paddock/contracts/content/racer-names';
import { languageTags, type Language } from '@paddock/contracts/language';
import { createContext, use, type ReactNode } from 'react';
import type { Texts } from './create-i18n.ts';

type Values = Readonly<Record<string, string | number | undefined>>;
type Translate = (key: string, values?: Values) => string;

export interface BrowserTexts {
  language: string;
  translatorOf(namespace: string): Translate;
  /** The same texts with another name for those who race. */
  calling(racers: RacerName): BrowserTexts;
}

/** The part of i18next that pages use (keys, `{{values}}`, plurals), at a twentieth of its size and cost; also on the server. */
export function createBrowserTexts(
  lang: Language,
  texts: Texts,
  racerName: RacerName = 'pilot',
): BrowserTexts {
  const language = languageTags[lang];
  const plurals = new Intl.PluralRules(language);
  const translators = new Map<string, Translate>();
  const variants = new Map<RacerName, BrowserTexts>();

  function translate(namespace: string, key: string, values: Values): string {
    const { count } = values;
    const forms =
      typeof count === 'number'
        ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key]
        : [key];
    for (const form of forms) {
      const text = find(texts[namespace], form);
      if (typeof text === 'string') return fill(withRacers(text, racerName), values);
    }
    return key;
  }

  return {
    language,
    translatorOf(namespace) {
      const cached = translators.get(namespace);
      if (cached) return cached;
      const created: Translate = (key, values = {}) => translate(namespace, key, values);
      translators.set(namespace, created);
      return created;
    },
    calling(racers) {
      if (lang !== 'en' || racers === racerName) return this;
      const known = variants.get(racers) ?? createBrowserTexts(lang, texts, racers);
      variants.set(racers, known);
      return known;
    },
  };
}

const find = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => String(values[name.trim()] ?? ''));

const TextsContext = createContext<BrowserTexts | undefined>(undefined);

export function TextsProvider({ texts, children }: { texts: BrowserTexts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts within, as the organisation calls those who race. */
export function RacerNameProvider({ racerName, children }: { racerName: RacerName; children: ReactNode }) {
  return <TextsProvider texts={use(TextsContext)!.calling(racerName)}>{children}</TextsProvider>;
}

/** Replaces the hook of react-i18next in the browser (vite.config.ts). */
export function useTranslation(namespace = 'frame') {
  const i18n = use(TextsContext)!;
  return { t: i18n.translatorOf(namespace), i18n };
}
