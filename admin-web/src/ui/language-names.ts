import type { InEveryLanguage } from '@paddock/contracts/language';

/** Each in its own language. */
export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };
