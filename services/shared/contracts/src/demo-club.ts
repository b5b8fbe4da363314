import type { DemoOrganisation } from './demo-other-clubs.ts';
import { type DemoFacts, inLanguages } from './demo-text.ts';
import { dateTags, type InEveryLanguage, type Localized } from './language.ts';

const DAY = 86_400_000;
const WEDNESDAY = 3;

const inWords = (cn: string, en: string, ru: string): Localized => ({ cn, en, ru });

/** Day and month, such as 9 May. */
export const dayAndMonth = (day: Date): InEveryLanguage =>
  inLanguages((language) =>
    new Intl.DateTimeFormat(dateTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      day,
    ),
  );

const daysBetween = (from: Date, to: Date): Localized => {
  const range = (language: keyof typeof dateTags): string =>
    new Intl.DateTimeFormat(dateTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
      .formatRange(from, to)
      .replaceAll(/[\u2009\u202F]/g, ' ')
      .replace(/(\d) – (\d+ )/, '$1–$2');
  return { cn: `${dayAndMonth(from).cn}至${dayAndMonth(to).cn}`, en: range('en'), ru: range('ru') };
};

/** Also in the settings of the demo site. */
export const demoOrganisation: DemoOrganisation = {
  name: inWords('围场竞速', 'Paddock Racing', 'Паддок Рейсинг'),
  address: inWords(
    '上海市徐汇区龙腾大道 2350 号',
    '2350 Longteng Avenue, Xuhui, Shanghai',
    'Шанхай, Сюйхуэй, Лунтэн-авеню, 2350',
  ),
  email: 'hello@paddock.example',
  phone: '+86 21 5555 0134',
  head: inWords('沈曼，俱乐部主席', 'Shen Man, President', 'Шэнь Мань, президент клуба'),
};

/** Of an organisation, for its pages. */
export const organisationFacts = (organisation: DemoOrganisation): DemoFacts => ({
  'organisation.name': organisation.name,
  'organisation.address': organisation.address,
  'organisation.email': organisation.email,
  'organisation.phone': organisation.phone,
  'organisation.dial': organisation.phone.replaceAll(' ', ''),
  'organisation.head': organisation.head,
});

/** Facts of the demo club for its pages, articles and partners. Dates count from the day of the first start. */
export function clubFacts(today: Date): DemoFacts {
  const year = today.getUTCFullYear();
  const campDays = 5;
  const campFrom = new Date(today.getTime() + 38 * DAY);
  campFrom.setUTCDate(campFrom.getUTCDate() + ((WEDNESDAY - campFrom.getUTCDay() + 7) % 7));
  const campTo = new Date(campFrom.getTime() + (campDays - 1) * DAY);
  return {
    season: year,
    'season.previous': year - 1,
    ...organisationFacts(demoOrganisation),
    'club.founded': year - 10,
    'club.firstNight': year - 7,
    'club.abroad': year - 3,
    'club.volunteers': 40,
    'club.tracks': 10,
    'home.field': inWords('西岸体育公园', 'West Bund Sports Park', 'спортивный парк «Вест-Бунд»'),
    'practice.days': inWords('周三、周五', 'Wednesday and Friday', 'по средам и пятницам'),
    'practice.from': '19:00',
    'practice.to': '22:00',
    'practice.places': 24,
    'nets.height': inWords('4.5', '4.5', '4,5'),
    'nets.members': 26,
    'nets.before': 30,
    'nets.now': 12,
    'timing.accuracy': inWords('0.004', '0.004', '0,004'),
    'timing.mean': inWords('0.0017', '0.0017', '0,0017'),
    'timing.passes': 400,
    'rules.requests': 31,
    'rules.megahertz': 37,
    'camp.number': 7,
    'camp.dates': daysBetween(campFrom, campTo),
    'camp.places': 20,
    'camp.youngest': 10,
    'lastCamp.number': 6,
    'lastCamp.students': 18,
    'lastCamp.flights': 312,
    'lastCamp.youngest': 11,
    'lastCamp.oldest': 54,
    'members.discount': 15,
  };
}
