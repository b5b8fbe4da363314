import type { InEveryLanguage } from '@paddock/contracts/language';
import type { Wording } from './book.model.ts';

/** Default of a race. `{place}` reads well without a rank too. */
export const defaultTemplate = {
  title: { cn: '荣誉证书', en: 'Certificate', ru: 'Сертификат' },
  text: {
    cn: '在“{race}”{class}的比赛中获得{place}，特发此证，以资鼓励。',
    en: 'for {place}: {race}, {class}',
    ru: 'за {place}: {race}, {class}',
  },
  signer: { cn: '赛事组委会', en: 'Race director', ru: 'Директор соревнований' },
  accent: 'ice',
} satisfies Wording & Record<'title' | 'text' | 'signer', InEveryLanguage>;
