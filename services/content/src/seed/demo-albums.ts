import type { Localized } from '@paddock/contracts/language';
import type { DemoPictureKind } from '@paddock/contracts/demo';

interface DemoAlbum {
  /** Days since publication. */
  days: number;
  title: Localized;
  summary: Localized;
  /** `kind` of the drawing for each picture. */
  pictures: readonly { kind: DemoPictureKind; caption: Localized }[];
}

export const demoAlbums: readonly DemoAlbum[] = [
  {
    days: 10,
    title: {
      cn: '喀山河湾赛：河面上的灯带',
      en: 'Kazan River Bend: lights over the water',
      ru: 'Казанская излучина: огни над водой',
    },
    summary: {
      cn: '从试飞到颁奖，一个风大的傍晚。',
      en: 'From the first practice to the podium, on a windy evening.',
      ru: 'От первых тренировок до награждения — в ветреный вечер.',
    },
    pictures: [
      {
        kind: 'scene',
        caption: {
          cn: '日落前，八个门刚刚点亮。',
          en: 'Before sunset: eight gates, just lit.',
          ru: 'Перед закатом: восемь ворот только что зажглись.',
        },
      },
      {
        kind: 'drone',
        caption: {
          cn: 'VIKHR 的备用机，决赛前一小时。',
          en: 'VIKHR’s spare, an hour before the final.',
          ru: 'Запасной дрон VIKHR за час до финала.',
        },
      },
      {
        kind: 'scene',
        caption: {
          cn: '水面直道，风从左侧来。',
          en: 'The straight over the water, wind from the left.',
          ru: 'Прямая над водой, ветер слева.',
        },
      },
      {
        kind: 'drone',
        caption: {
          cn: '换一片桨，只用四十秒。',
          en: 'A new propeller in forty seconds.',
          ru: 'Новый винт за сорок секунд.',
        },
      },
      {
        kind: 'scene',
        caption: {
          cn: '最后一圈，差距 0.184 秒。',
          en: 'The last lap: 0.184 seconds between them.',
          ru: 'Последний круг: между ними 0,184 секунды.',
        },
      },
      {
        kind: 'scene',
        caption: { cn: '灯带熄灭之后。', en: 'After the lights went out.', ru: 'Когда огни погасли.' },
      },
    ],
  },
  {
    days: 24,
    title: {
      cn: '秋季训练营：第一次起飞',
      en: 'Autumn camp: first take-offs',
      ru: 'Осенний лагерь: первые взлёты',
    },
    summary: {
      cn: '十八名学员，三天，一棵树。',
      en: 'Eighteen students, three days, one tree.',
      ru: 'Восемнадцать учеников, три дня и одно дерево.',
    },
    pictures: [
      {
        kind: 'drone',
        caption: {
          cn: '训练机排成一列，等待电池。',
          en: 'Training drones in a row, waiting for batteries.',
          ru: 'Учебные дроны ждут аккумуляторов.',
        },
      },
      {
        kind: 'scene',
        caption: {
          cn: '初学者赛道：六个门，全部敞开。',
          en: 'The beginners’ track: six gates, all of them wide.',
          ru: 'Трасса для новичков: шесть широких ворот.',
        },
      },
      {
        kind: 'drone',
        caption: {
          cn: '自己焊的第一台机架。',
          en: 'The first frame they soldered themselves.',
          ru: 'Первая рама, которую спаяли сами.',
        },
      },
      {
        kind: 'scene',
        caption: {
          cn: '周日的结业赛。',
          en: 'The closing race on Sunday.',
          ru: 'Заключительная гонка в воскресенье.',
        },
      },
    ],
  },
  {
    days: 48,
    title: {
      cn: '周四夜训：场地灯修好了',
      en: 'Thursday night practice: the lights are back',
      ru: 'Ночная тренировка: свет снова есть',
    },
    summary: {
      cn: '东侧六根灯柱换上了新灯。',
      en: 'Six lamp posts on the east side have new LEDs.',
      ru: 'На восточной стороне шесть столбов с новыми светодиодами.',
    },
    pictures: [
      {
        kind: 'scene',
        caption: {
          cn: '第一次全部亮起。',
          en: 'All of them on for the first time.',
          ru: 'Впервые горят все.',
        },
      },
      {
        kind: 'scene',
        caption: {
          cn: '晚上九点的螺旋塔。',
          en: 'The corkscrew tower at nine.',
          ru: 'Башня-штопор в девять вечера.',
        },
      },
      {
        kind: 'drone',
        caption: {
          cn: 'KITE 带新人绕场一周。',
          en: 'KITE flies a lap with a beginner.',
          ru: 'KITE летит круг с новичком.',
        },
      },
      {
        kind: 'drone',
        caption: {
          cn: '十点，最后一块电池。',
          en: 'Ten o’clock, the last battery.',
          ru: 'Десять часов, последний аккумулятор.',
        },
      },
    ],
  },
];
