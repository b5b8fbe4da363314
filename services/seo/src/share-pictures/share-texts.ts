import { daysText } from '@paddock/contracts/days';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { SharedThing } from '@paddock/contracts/seo/sharing';

const labels: Record<SharedThing['label'], InEveryLanguage> = {
  race: { cn: '赛事', en: 'Race', ru: 'Гонка' },
  cancelled: { cn: '赛事已取消', en: 'Race cancelled', ru: 'Гонка отменена' },
  news: { cn: '资讯', en: 'News', ru: 'Новости' },
  event: { cn: '赛事资讯', en: 'Race news', ru: 'Новости гонок' },
  club: { cn: '俱乐部', en: 'Club', ru: 'Клуб' },
  camp: { cn: '训练营', en: 'Drone camp', ru: 'Дрон-лагерь' },
  pilot: { cn: '选手', en: 'Pilot', ru: 'Пилот' },
  site: { cn: '', en: '', ru: '' },
};

export const labelOf = ({ label, site }: SharedThing, lang: Language): string =>
  (label === 'camp' && site.training) || labels[label][lang];

export const winnerLabels: InEveryLanguage = { cn: '冠军', en: 'Winner', ru: 'Победитель' };

export const careerLabels: Record<keyof NonNullable<SharedThing['career']>, InEveryLanguage> = {
  races: { cn: '参赛', en: 'Races', ru: 'Гонки' },
  wins: { cn: '冠军', en: 'Wins', ru: 'Победы' },
  podiums: { cn: '领奖台', en: 'Podiums', ru: 'Подиумы' },
};

/** Date and place, as far as known. */
export function factsOf({ when, line }: SharedThing, lang: Language): string {
  return [when && daysText(when, lang), line].filter(Boolean).join('  ·  ');
}
