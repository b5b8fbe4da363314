export const demoSetting = {
  organisation: { cn: '围场竞速', en: 'Paddock Racing', ru: 'Паддок Рейсинг' },
  tagline: {
    cn: '夜里的穿越机比赛，精确到千分之一秒。',
    en: 'Drone racing at night, timed to the thousandth.',
    ru: 'Ночные гонки дронов с точностью до тысячной.',
  },
  address: {
    cn: '上海市徐汇区龙腾大道 2350 号',
    en: '2350 Longteng Avenue, Xuhui, Shanghai',
    ru: 'Шанхай, Сюйхуэй, Лунтэн-авеню, 2350',
  },
  footer: {
    cn: '由志愿者举办。',
    en: 'Run by volunteers.',
    ru: 'Организуют волонтёры.',
  },
  email: 'hello@paddock.example',
  phone: '+86 21 5555 0134',
  latitude: 31.1789,
  longitude: 121.4587,
};
