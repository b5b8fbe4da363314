import { languages, languageTags, type InEveryLanguage } from '@paddock/contracts/language';
import type { Texts } from './create-i18n.ts';
import { usesMemberTexts } from './member-texts.ts';

type Chunks = InEveryLanguage<() => Promise<{ default: Texts }>>;

const ofEveryPage: Chunks = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  ru: () => import('./ru.ts'),
};
const ofMembers: Chunks = {
  cn: () => import('./cn-member.ts'),
  en: () => import('./en-member.ts'),
  ru: () => import('./ru-member.ts'),
};

/** The translators read it: texts of later pages are added. */
const texts: Texts = {};

export const languageOfPage = () =>
  languages.find((language) => languageTags[language] === document.documentElement.lang) ?? 'en';

async function add(chunks: Chunks): Promise<void> {
  Object.assign(texts, (await chunks[languageOfPage()]()).default);
}

/** Texts of the first page. In development the router loads further pages by itself, so they get all texts at once. */
export async function loadTexts(routeIds: readonly string[]): Promise<Texts> {
  const isWithMembers = import.meta.env.DEV || routeIds.some(usesMemberTexts);
  await Promise.all([add(ofEveryPage), isWithMembers && add(ofMembers)]);
  return texts;
}

/** For a route that is opened later; repeated imports are answered from memory. */
export async function loadTextsOf(routeId: string): Promise<void> {
  if (usesMemberTexts(routeId)) await add(ofMembers);
}
