import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { Texts } from './create-i18n.ts';

const chunks: InEveryLanguage<() => Promise<{ default: Texts }>> = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  ru: () => import('./ru.ts'),
};

/** Loads the texts of one language. */
export async function loadTexts(lang: Language): Promise<Texts> {
  return (await chunks[lang]()).default;
}
