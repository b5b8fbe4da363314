import type { DemoRace } from './demo-races.ts';

const open = { cn: '公开组', en: 'Open class', ru: 'Открытый класс' };
const juniors = { cn: '青少年组', en: 'Juniors', ru: 'Юниоры' };
const free = { cn: '免费', en: 'Free of charge', ru: 'Бесплатно' };

const flown: Pick<DemoRace, 'status' | 'closesDaysBefore' | 'questions'> = {
  status: 'finished',
  closesDaysBefore: 4,
  questions: [],
};
const unlimited = { capacity: null, waitingList: false };

/** Races that are over, with how they ended: this season and the one before. */
export const demoPastRaces: DemoRace[] = [
  {
    ...flown,
    title: { cn: '喀山河湾赛', en: 'Kazan River Bend', ru: 'Казанская излучина' },
    summary: {
      cn: '入夜之后，沿着河湾飞行。',
      en: 'After dark along the bend of the river.',
      ru: 'После заката над излучиной реки.',
    },
    body: {
      cn: '<p>赛道沿河岸铺设，共 8 个门，风从水面来。</p>',
      en: '<p>Eight gates along the bank, with the wind coming off the water.</p>',
      ru: '<p>Восемь ворот вдоль берега, ветер с воды.</p>',
    },
    venue: { cn: '喀山', en: 'Kazan', ru: 'Казань' },
    fee: free,
    latitude: 55.7963,
    longitude: 49.1088,
    zone: 'Europe/Moscow',
    inDays: -12,
    hours: 9,
    classes: [
      {
        name: open,
        ...unlimited,
        result: {
          state: 'provisional',
          division: 'open',
          lap: 27,
          pilots: ['VIKHR', 'SOKOL', 'LUMEN', 'GALI', 'BURAN', 'NIGHTHAWK', 'WASH', 'PIKA', 'KITE'],
          recordedRows: { LUMEN: 20 },
        },
      },
      {
        name: juniors,
        ...unlimited,
        result: {
          state: 'official',
          division: 'juniors',
          lap: 27,
          pilots: ['MISHA', 'YULA', 'DOUZI', 'XING'],
        },
      },
    ],
  },
  {
    ...flown,
    title: { cn: '龙门冲刺赛', en: 'Dragon Gate Sprint', ru: 'Спринт «Врата дракона»' },
    summary: {
      cn: '短赛道，长直道，成都的夏夜。',
      en: 'A short track with long straights, on a summer night in Chengdu.',
      ru: 'Короткая трасса с длинными прямыми, летняя ночь в Чэнду.',
    },
    body: {
      cn: '<p>单圈不到二十秒，四轮计时取最好的三轮。</p>',
      en: '<p>Laps under twenty seconds; four timed rounds, the best three count.</p>',
      ru: '<p>Круг быстрее двадцати секунд; четыре заезда, в зачёт три лучших.</p>',
    },
    venue: { cn: '成都 东安湖', en: 'Dong’an Lake, Chengdu', ru: 'Чэнду, озеро Дунъань' },
    fee: { cn: '报名费 180 元', en: '180 CNY', ru: '180 юаней' },
    latitude: 30.5702,
    longitude: 104.2764,
    zone: 'Asia/Shanghai',
    inDays: -121,
    hours: 8,
    classes: [
      {
        name: open,
        ...unlimited,
        result: {
          state: 'official',
          division: 'open',
          lap: 19,
          pilots: ['LUMEN', 'KITE', 'WHIRL', 'NIGHTHAWK', 'AJAY', 'GATE', 'MEI', 'VIKHR', 'OLDWANG'],
        },
      },
      {
        name: juniors,
        ...unlimited,
        result: {
          state: 'official',
          division: 'juniors',
          lap: 19,
          pilots: ['DOUZI', 'XING', 'MISHA', 'YULA'],
        },
      },
    ],
  },
  {
    ...flown,
    title: { cn: '草原之光', en: 'Steppe Lights', ru: 'Огни степи' },
    summary: {
      cn: '上个赛季的收官战。',
      en: 'The last round of the season before.',
      ru: 'Последний этап прошлого сезона.',
    },
    body: {
      cn: '<p>开阔的草原上，一条两公里长的灯带赛道。</p>',
      en: '<p>Two kilometres of light laid over the open steppe.</p>',
      ru: '<p>Два километра света в открытой степи.</p>',
    },
    venue: { cn: '阿拉木图', en: 'Almaty', ru: 'Алматы' },
    fee: free,
    latitude: 43.2389,
    longitude: 76.8897,
    zone: 'Asia/Almaty',
    inDays: -402,
    hours: 30,
    classes: [
      {
        name: open,
        ...unlimited,
        result: {
          state: 'official',
          division: 'open',
          lap: 38,
          pilots: ['PIKA', 'VIKHR', 'KITE', 'BURAN', 'GATE', 'SOKOL', 'WHIRL', 'OLDWANG', 'GALI'],
        },
      },
    ],
  },
];
