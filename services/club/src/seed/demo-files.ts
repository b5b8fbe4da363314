import type { FileAccess } from '@paddock/contracts/club/join-statuses';
import type { InEveryLanguage } from '@paddock/contracts/language';

export interface DemoFile {
  name: string;
  title: InEveryLanguage;
  about: InEveryLanguage;
  access: FileAccess;
  text: string;
}

/** Demo files, written in three languages. */
export const demoFiles: readonly DemoFile[] = [
  {
    name: 'frequency-plan.csv',
    title: { cn: '图传频点表', en: 'Frequency plan', ru: 'Сетка частот' },
    about: {
      cn: '训练与比赛使用的八个模拟频点。',
      en: 'The eight analogue channels of our practice and races.',
      ru: 'Восемь аналоговых каналов для тренировок и гонок.',
    },
    access: 'public',
    text: [
      'channel,MHz',
      'R1,5658',
      'R2,5695',
      'R3,5732',
      'R4,5769',
      'R5,5806',
      'R6,5843',
      'R7,5880',
      'R8,5917',
      '',
    ].join('\r\n'),
  },
  {
    name: 'flying-field-rules.txt',
    title: { cn: '场地安全守则', en: 'Rules of the flying field', ru: 'Правила полётной зоны' },
    about: {
      cn: '第一次到场前请务必阅读。',
      en: 'Please read them before your first evening with us.',
      ru: 'Прочитайте до первого вечера на площадке.',
    },
    access: 'public',
    text: [
      '场地安全守则',
      '1. 上电前先确认频点，并告知场地负责人。',
      '2. 螺旋桨只在起飞区安装。',
      '3. 未经允许不得越过防护网。',
      '',
      'Rules of the flying field',
      '1. Ask which channel is free before you power up.',
      '2. Props go on in the start area only.',
      '3. Nobody crosses the net while anything is armed.',
      '',
      'Правила полётной зоны',
      '1. Перед включением питания узнайте, какой канал свободен.',
      '2. Пропеллеры ставят только в зоне старта.',
      '3. За сетку не заходят, пока хоть один дрон взведён.',
      '',
    ].join('\r\n'),
  },
  {
    name: 'winter-training.csv',
    title: { cn: '冬季训练安排', en: 'Winter practice', ru: 'Зимние тренировки' },
    about: {
      cn: '室内场地的时间与名额，仅供会员查看。',
      en: 'Evenings and places in the hall, for members.',
      ru: 'Вечера и места в зале — для участников.',
    },
    access: 'members',
    text: [
      'weekday,begins,ends,places',
      'Tuesday,19:00,21:30,12',
      'Friday,18:30,22:00,16',
      'Sunday,10:00,13:00,8',
      '',
    ].join('\r\n'),
  },
];
