import type { InEveryLanguage } from '@paddock/contracts/language';
import type { ClassPrice } from '@paddock/contracts/race/price.shapes';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { DemoResult } from './demo-results.ts';
import type { DemoTeams } from './demo-teams.ts';

export interface DemoClass {
  name: InEveryLanguage;
  capacity: number | null;
  minimumAge?: number;
  waitingList: boolean;
  approvalNeeded?: boolean;
  price?: ClassPrice;
  /** Callsigns; of a race with a result, everybody in it. */
  signedUp?: readonly string[];
  result?: DemoResult;
}

export interface DemoRace {
  status: RaceStatus;
  title: InEveryLanguage;
  summary: InEveryLanguage;
  body: InEveryLanguage;
  venue: InEveryLanguage;
  fee: InEveryLanguage;
  latitude: number;
  longitude: number;
  zone: string;
  /** The day of the race, counted from today. */
  inDays: number;
  hours: number;
  closesDaysBefore: number;
  questions: object[];
  teams?: DemoTeams;
  classes: DemoClass[];
}

const open = { cn: '公开组', en: 'Open class', ru: 'Открытый класс' };
const juniors = { cn: '青少年组', en: 'Juniors', ru: 'Юниоры' };
const whoop = { cn: '微型穿越机', en: 'Tiny whoop', ru: 'Тайни-вуп' };
const free = { cn: '免费', en: 'Free of charge', ru: 'Бесплатно' };

const questions = [
  {
    questionId: '0197a000-0000-7000-8000-000000000001',
    kind: 'choice',
    label: { cn: '图传频道', en: 'Video channel', ru: 'Видеоканал' },
    required: true,
    choices: [
      { choiceId: '0197a000-0000-7000-8000-000000000011', label: { cn: 'R1', en: 'R1', ru: 'R1' } },
      { choiceId: '0197a000-0000-7000-8000-000000000012', label: { cn: 'R3', en: 'R3', ru: 'R3' } },
      { choiceId: '0197a000-0000-7000-8000-000000000013', label: { cn: 'R6', en: 'R6', ru: 'R6' } },
    ],
  },
  {
    questionId: '0197a000-0000-7000-8000-000000000002',
    kind: 'consent',
    label: {
      cn: '我已阅读并同意飞行安全规则',
      en: 'I have read the flight safety rules and agree to them',
      ru: 'Я прочитал(а) правила безопасности полётов и согласен(на) с ними',
    },
    required: true,
    choices: [],
  },
];

export const demoRaces: DemoRace[] = [
  {
    status: 'published',
    title: { cn: '夜光杯穿越机大奖赛', en: 'Night Circuit Grand Prix', ru: 'Гран-при «Ночная трасса»' },
    summary: {
      cn: '灯带赛道上的八轮淘汰赛，日落后开飞。',
      en: 'Eight knock-out rounds on a track of light, after sunset.',
      ru: 'Восемь раундов на выбывание на световой трассе после заката.',
    },
    body: {
      cn: '<p>赛道全长 620 米，设有 14 个发光门。下午训练，晚间排位与决赛。</p>',
      en: '<p>The track is 620 m long and has 14 lit gates. Practice in the afternoon, qualifying and finals at night.</p>',
      ru: '<p>Длина трассы 620 м, 14 светящихся ворот. Днём тренировка, вечером квалификация и финалы.</p>',
    },
    venue: { cn: '上海 西岸艺术中心', en: 'West Bund Art Center, Shanghai', ru: 'Шанхай, Вест-Бунд' },
    fee: { cn: '现场支付或转账', en: 'Paid on site or by transfer', ru: 'Оплата на месте или переводом' },
    latitude: 31.1686,
    longitude: 121.4589,
    zone: 'Asia/Shanghai',
    inDays: 24,
    hours: 10,
    closesDaysBefore: 3,
    questions,
    classes: [
      {
        name: open,
        capacity: 64,
        minimumAge: 16,
        waitingList: true,
        price: { amount: 28_000, currency: 'CNY', paymentDays: 7 },
        signedUp: ['WHIRL', 'AJAY', 'VIKHR', 'SOKOL', 'OLDWANG', 'GATE', 'WASH'],
      },
      {
        name: juniors,
        capacity: 16,
        waitingList: true,
        approvalNeeded: true,
        price: { amount: 12_000, currency: 'CNY', paymentDays: 7 },
        signedUp: ['TAIGA', 'GALI'],
      },
    ],
  },
  {
    status: 'published',
    title: { cn: '涅瓦河室内赛', en: 'Neva Indoor Cup', ru: 'Кубок Невы в зале' },
    summary: {
      cn: '冬季室内微型机系列赛第一站。',
      en: 'First round of the indoor whoop winter series.',
      ru: 'Первый этап зимней серии в зале.',
    },
    body: {
      cn: '<p>场地暖和，现场提供充电桌和观赛屏。</p>',
      en: '<p>A warm hall with charging tables and a screen for spectators.</p>',
      ru: '<p>Тёплый зал, столы для зарядки и экран для зрителей.</p>',
    },
    venue: { cn: '圣彼得堡', en: 'Saint Petersburg', ru: 'Санкт-Петербург' },
    fee: free,
    latitude: 59.9311,
    longitude: 30.3609,
    zone: 'Europe/Moscow',
    inDays: 52,
    hours: 7,
    closesDaysBefore: 2,
    questions: [],
    classes: [{ name: whoop, capacity: 32, waitingList: false }],
  },
  {
    status: 'finished',
    title: { cn: '海岸公开赛', en: 'Coastline Open', ru: 'Открытый кубок побережья' },
    summary: {
      cn: '海风中的两天户外比赛。',
      en: 'Two days outdoors in the sea wind.',
      ru: 'Два дня на открытом воздухе у моря.',
    },
    body: {
      cn: '<p>感谢所有选手和志愿者。</p>',
      en: '<p>Thank you to all pilots and volunteers.</p>',
      ru: '<p>Спасибо всем пилотам и волонтёрам.</p>',
    },
    venue: { cn: '青岛', en: 'Qingdao', ru: 'Циндао' },
    fee: free,
    latitude: 36.0671,
    longitude: 120.3826,
    zone: 'Asia/Shanghai',
    inDays: -70,
    hours: 32,
    closesDaysBefore: 5,
    questions: [],
    teams: {
      rules: { smallest: 2, largest: 3, needed: false, counted: 2 },
      pilots: {
        'Северный ветер': ['VIKHR', 'SOKOL', 'GALI'],
        深圳极速: ['NIGHTHAWK', 'AJAY'],
        Crosswind: ['WASH', 'WHIRL'],
      },
    },
    classes: [
      {
        name: open,
        capacity: null,
        waitingList: false,
        result: {
          state: 'official',
          division: 'open',
          lap: 31,
          pilots: ['NIGHTHAWK', 'LUMEN', 'VIKHR', 'KITE', 'AJAY', 'SOKOL', 'WHIRL', 'WASH', 'MEI', 'GALI'],
        },
      },
    ],
  },
];
