import type { InEveryLanguage } from '@paddock/contracts/language';

/** Each language in its own words. */
export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };
