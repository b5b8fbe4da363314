import type { InEveryLanguage } from '@paddock/contracts/language';
import cn from './cn.ts';
import type { Texts } from './create-i18n.ts';
import en from './en.ts';
import ru from './ru.ts';

export const allTexts: InEveryLanguage<Texts> = { cn, en, ru };
