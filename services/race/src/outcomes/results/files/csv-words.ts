import { resultColumns, type ResultColumn } from '@paddock/contracts/race/outcomes/result-columns';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { plainText } from '../../../tables/cells.ts';
import { yesOrNo } from '../../../tables/yes-no.ts';

/** Column names of timers and spreadsheets, besides ours. */
const otherNames: Record<ResultColumn, readonly string[]> = {
  id: [
    'sign-up',
    'pass',
    'pass code',
    'member',
    'member id',
    '报名编号',
    '入场码',
    'код',
    'пропуск',
    'номер',
  ],
  // RaceSync of MultiGP names its fields pilotName, totalLaps, fastestLapTime, fastest3ConsecutiveLapsTime and orderNumber.
  callsign: [
    'pilot',
    'pilot name',
    'driver',
    'driver name',
    'rider',
    'racer',
    'user name',
    'nick',
    'nickname',
    'handle',
    '选手',
    '飞手',
    '车手',
    '骑手',
    'пилот',
    'гонщик',
    'ник',
  ],
  name: ['full name', 'real name', '名字', 'фио', 'имя и фамилия'],
  team: ['club', '车队', '队伍', '俱乐部', 'клуб'],
  status: ['result', 'state', '结果', 'результат'],
  guest: [
    'guest pilot',
    'unranked',
    'not ranked',
    '非计分选手',
    '不计分',
    '不计名次',
    'вне зачета',
    'вне конкурса',
    'гость',
  ],
  rank: ['position', 'pos', 'rank', 'order number', '排名', 'позиция'],
  round: ['heat', '轮', 'вылет', 'заезд'],
  laps: ['lap count', 'total laps', '圈', 'кругов'],
  totalTime: ['total', 'laps total', 'time', 'race time', '总计', '用时', '时间', 'время', 'итого'],
  bestLap: ['fastest lap', 'fastest lap time', 'fastest', 'best', '1 lap', '最快单圈', 'быстрый круг'],
  bestConsecutive: [
    'best 3',
    'fastest 3',
    'fastest 3 consecutive laps time',
    'consecutive',
    'consecutives',
    '3 laps',
    '连续三圈',
    '3 круга',
    'лучшие 3',
  ],
  videoSecond: ['video', 'video time', '视频', 'видео'],
};

const columnByName = new Map(
  (Object.keys(resultColumns) as ResultColumn[]).flatMap((column) =>
    [column, ...Object.values(resultColumns[column]), ...otherNames[column]].map(
      (name) => [plainText(name), column] as const,
    ),
  ),
);

export const columnOf = (heading: string): ResultColumn | undefined => columnByName.get(plainText(heading));

const statusWords: Record<FinishStatus, readonly string[]> = {
  ok: ['ok', 'fin', 'finished', '完赛', '完成', 'финиш', 'финишировал', 'ок'],
  dnf: ['dnf', 'did not finish', '未完赛', '未完成', '退赛', 'сход', 'не финишировал', 'нф'],
  dns: ['dns', 'did not start', '未出发', '未起飞', '缺席', 'не стартовал', 'нс', 'неявка'],
  dsq: ['dsq', 'dq', 'disqualified', '取消资格', '犯规', 'дисквалификация', 'дсф', 'дск'],
};

const statusByWord = new Map(
  (Object.keys(statusWords) as FinishStatus[]).flatMap((status) =>
    statusWords[status].map((word) => [plainText(word), status] as const),
  ),
);

export const statusOf = (word: string): FinishStatus | undefined => statusByWord.get(plainText(word));

/** A cell may also repeat a name of the column. Undefined for other words. */
export const guestOf = (word: string): boolean | undefined =>
  columnOf(word) === 'guest' ? true : yesOrNo(word);
