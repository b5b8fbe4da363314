import { languageTags, type Language } from '@paddock/contracts/language';
import { createContext, use, type ReactNode } from 'react';
import type { Texts } from './create-i18n.ts';

type Values = Readonly<Record<string, string | number | undefined>>;
type Translate = (key: string, values?: Values) => string;

export interface BrowserTexts {
  language: string;
  translatorOf(namespace: string): Translate;
}

/** The part of i18next that pages use (keys, `{{values}}`, plurals), at a twentieth of its size and cost; also on the server. */
export function createBrowserTexts(lang: Language, texts: Texts): BrowserTexts {
  const language = languageTags[lang];
  const plurals = new Intl.PluralRules(language);
  const translators = new Map<string, Translate>();

  function translate(namespace: string, key: string, values: Values): string {
    const { count } = values;
    const forms =
      typeof count === 'number'
        ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key]
        : [key];
    for (const form of forms) {
      const text = find(texts[namespace], form);
      if (typeof text === 'string') return fill(text, values);
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

/** Replaces the hook of react-i18next in the browser (vite.config.ts). */
export function useTranslation(namespace = 'frame') {
  const i18n = use(TextsContext)!;
  return { t: i18n.translatorOf(namespace), i18n };
}
