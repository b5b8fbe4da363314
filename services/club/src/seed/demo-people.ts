import type { InEveryLanguage } from '@paddock/contracts/language';

export interface DemoPerson {
  name: InEveryLanguage;
  role: InEveryLanguage;
  about: InEveryLanguage;
  callsign: string;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    name: { cn: '沈曼', en: 'Shen Man', ru: 'Шэнь Мань' },
    role: { cn: '俱乐部主席', en: 'President', ru: 'Президент клуба' },
    about: {
      cn: '2017 年与六位飞友在一间仓库里创办俱乐部，至今每周五晚上仍在给新人焊第一架机。',
      en: 'Founded the club in a warehouse in 2017 with six friends. Still solders the first quad of every newcomer on Friday nights.',
      ru: 'Основала клуб в 2017 году на складе вместе с шестью друзьями. По пятницам по-прежнему паяет с новичками их первый дрон.',
    },
    callsign: 'MANTIS',
  },
  {
    name: { cn: '德米特里·拉古京', en: 'Dmitry Lagutin', ru: 'Дмитрий Лагутин' },
    role: { cn: '竞赛总监', en: 'Race director', ru: 'Директор гонок' },
    about: {
      cn: '设计过三十多条赛道，坚持每一道门都要以选手视角先飞一遍。',
      en: 'Has drawn more than thirty tracks, and flies every gate himself before anybody else does.',
      ru: 'Придумал больше тридцати трасс и каждые ворота сначала проходит сам.',
    },
    callsign: 'LAG',
  },
  {
    name: { cn: '何佩琪', en: 'Peggy Ho', ru: 'Пегги Хо' },
    role: { cn: '青训教练', en: 'Youth coach', ru: 'Тренер юниоров' },
    about: {
      cn: '带领青少年组连续两年登上领奖台。课程从模拟器开始，第三次课就能室外起飞。',
      en: 'Two years running her juniors have stood on the podium. Lessons begin in the simulator; the third one is outdoors.',
      ru: 'Её юниоры два года подряд поднимаются на подиум. Первые занятия на симуляторе, третье уже на улице.',
    },
    callsign: 'PIXEL',
  },
  {
    name: { cn: '奥列格·季姆琴科', en: 'Oleg Timchenko', ru: 'Олег Тимченко' },
    role: { cn: '计时与图传', en: 'Timing and video', ru: 'Хронометраж и видео' },
    about: {
      cn: '负责频道规划和计时系统，赛前一晚总是最后一个离开场地。',
      en: 'Plans the channels and runs the timers. On the night before a race he is the last to leave the field.',
      ru: 'Распределяет каналы и отвечает за хронометраж. Накануне гонки уходит с площадки последним.',
    },
    callsign: 'OHM',
  },
  {
    name: { cn: '玛雅·费雷拉', en: 'Maya Ferreira', ru: 'Майя Феррейра' },
    role: { cn: '安全官', en: 'Safety officer', ru: 'Ответственная за безопасность' },
    about: {
      cn: '前急救员。起飞前的安全简报由她来讲，没有例外。',
      en: 'A former paramedic. The briefing before the first take-off is hers, without exception.',
      ru: 'В прошлом фельдшер. Инструктаж перед первым вылетом проводит она, без исключений.',
    },
    callsign: 'HALO',
  },
  {
    name: { cn: '周一鸣', en: 'Zhou Yiming', ru: 'Чжоу Имин' },
    role: { cn: '会员事务', en: 'Membership', ru: 'Работа с участниками' },
    about: {
      cn: '从入会申请到借用装备，有问题找他。',
      en: 'From joining to borrowing gear: ask him.',
      ru: 'Вступление, оборудование напрокат и всё остальное: обращайтесь к нему.',
    },
    callsign: 'ECHO',
  },
];
