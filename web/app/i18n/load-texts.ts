import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { Texts } from './create-i18n.ts';

const chunks: InEveryLanguage<() => Promise<{ default: Texts }>> = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  ru: () => import('./ru.ts'),
};

/** A browser reads one language only. */
export async function loadTexts(lang: Language): Promise<Texts> {
  return (await chunks[lang]()).default;
}
