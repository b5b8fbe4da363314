import type { InEveryLanguage } from '../../language.ts';

/** Column headings of a result table, written by the back office and parsed by the service in any language. */
export const resultColumns = {
  id: { cn: '编号', en: 'ID', ru: 'ID' },
  callsign: { cn: '呼号', en: 'Callsign', ru: 'Позывной' },
  name: { cn: '姓名', en: 'Name', ru: 'Имя' },
  team: { cn: '战队', en: 'Team', ru: 'Команда' },
  status: { cn: '状态', en: 'Status', ru: 'Статус' },
  guest: { cn: '非计分', en: 'Guest', ru: 'Вне зачёта' },
  rank: { cn: '名次', en: 'Place', ru: 'Место' },
  round: { cn: '轮次', en: 'Round', ru: 'Раунд' },
  laps: { cn: '圈数', en: 'Laps', ru: 'Круги' },
  totalTime: { cn: '总时间', en: 'Total time', ru: 'Общее время' },
  bestLap: { cn: '最快圈', en: 'Best lap', ru: 'Лучший круг' },
  bestConsecutive: { cn: '最快三圈', en: 'Best 3 laps', ru: 'Лучшие 3 круга' },
  videoSecond: { cn: '视频秒数', en: 'Video second', ru: 'Секунда видео' },
} as const satisfies Record<string, InEveryLanguage>;

export type ResultColumn = keyof typeof resultColumns;

/** Units of times without a colon. */
export const timeUnits = ['seconds', 'milliseconds'] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const timeColumns = [
  'totalTime',
  'bestLap',
  'bestConsecutive',
] as const satisfies readonly ResultColumn[];
export type TimeColumn = (typeof timeColumns)[number];

/** `clock`: all values have a colon. `unclear`: the organiser chooses the unit before the import. */
export const readUnits = ['clock', ...timeUnits, 'unclear'] as const;
export type ReadUnit = (typeof readUnits)[number];
