import type { Language } from '@paddock/contracts/language';
import type cn from './locales/cn.json';

export type LoginTexts = typeof cn;

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of the login's texts, checked by the compiler. */
export type LoginKey = KeyOf<LoginTexts>;

const files = {
  cn: () => import('./locales/cn.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
};

export async function loginTextsIn(language: Language): Promise<LoginTexts> {
  return (await files[language]()).default;
}

export function textIn(texts: LoginTexts, key: LoginKey): string {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return found as string;
}
