import type { InEveryLanguage } from '@paddock/contracts/language';

/** Each in its own tongue, so that whoever is lost finds the way back. */
export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };
