import type { InEveryLanguage } from '@paddock/contracts/language';

export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };
