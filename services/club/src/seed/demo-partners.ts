import type { InEveryLanguage } from '@paddock/contracts/language';

export interface DemoPartner {
  name: InEveryLanguage;
  about: InEveryLanguage;
  url: string | null;
}

/** Fictional; the domains are reserved and cannot be registered. */
export const demoPartners: readonly DemoPartner[] = [
  {
    name: { cn: '北辰动力', en: 'Polaris Power', ru: 'Полярис Пауэр' },
    about: {
      cn: '为全部大奖赛提供电池与充电站。',
      en: 'Batteries and charging stations for every Grand Prix.',
      ru: 'Аккумуляторы и зарядные станции для всех Гран-при.',
    },
    url: 'https://polaris-power.example/',
  },
  {
    name: { cn: '轨迹计时', en: 'Trackline Timing', ru: 'Трэклайн Тайминг' },
    about: {
      cn: '官方计时合作伙伴，误差小于五毫秒。',
      en: 'Official timing, to within five milliseconds.',
      ru: 'Официальный хронометраж с точностью до пяти миллисекунд.',
    },
    url: 'https://trackline.example/',
  },
  {
    name: { cn: '云巢航模', en: 'Cloudnest Hobby', ru: 'Клауднест Хобби' },
    about: {
      cn: '会员购买机架与桨叶享八五折。',
      en: 'Frames and propellers, 15 % off for members.',
      ru: 'Рамы и пропеллеры, участникам скидка 15 %.',
    },
    url: 'https://cloudnest.example/',
  },
  {
    name: { cn: '西岸体育公园', en: 'West Bund Sports Park', ru: 'Спортивный парк «Вест-Бунд»' },
    about: {
      cn: '我们的主场，每周三、周五晚间开放飞行。',
      en: 'Our home field, open for flying on Wednesday and Friday nights.',
      ru: 'Наша домашняя площадка: полёты по средам и пятницам вечером.',
    },
    url: null,
  },
];
