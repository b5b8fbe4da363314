import { expect, it } from '@jest/globals';
import { hasInitials, initialRanges, initialsQuery, initialTerms } from './pinyin-initials.ts';

/** As the collator reads them: 重 zhong, 长 zhang, 乐 le, 行 xing, 会 hui, 单 dan, 厦 sha. */
it.each([
  ['上海杯赛夜航竞速', 'shbsyhjs'],
  ['无人机深圳广州北京', 'wrjszgzbj'],
  ['成都俱乐部新闻相册', 'cdjlbxwxc'],
  ['视频重庆长行会单影', 'spzqzxhdy'],
  ['哈尔滨南京厦门西安', 'hebnjsmxa'],
  ['日入热马妈三伞撒他天', 'rrrmmssstt'],
  ['啊八擦搭鹅发嘎机卡拉', 'abcdefgjkl'],
  ['拿哦怕七然挖西呀杂女', 'nopqrwxyzn'],
  ['總決賽冠軍盃', 'zjsgjb'],
])('reads the initials of %s', (text, initials) => {
  expect(initialTerms(text)[0]).toBe(`=${initials}`.slice(0, 13));
});

it('starts at each word, with Latin letters and digits', () => {
  expect(initialTerms('2026 上海比赛：FPV Кубок')).toEqual(['=2026shbsfpv', '=shbsfpv', '=bsfpv']);
});

it('has no terms without Chinese characters', () => {
  expect(['Night Cup 2026', 'Ночь', '', '…'].flatMap(initialTerms)).toEqual([]);
});

it.each([
  ['SHbs', 'shbs'],
  [' ２０２６shz ', '2026shz'],
])('accepts the query %j', (text, query) => expect(initialsQuery(text)).toBe(query));

it.each(['s', '', '2026', 'sh bs', '上海', 'шр', 'a:*', "a'b", 'a'.repeat(13)])(
  'ignores the query %j',
  (text) => expect(initialsQuery(text)).toBeUndefined(),
);

it.each([
  ['2026 上海比赛', 'shb', '上海比'],
  ['2026 上海比赛', '2026s', '2026 上'],
  ['夜影杯', 'yyb', '夜影杯'],
])('marks %j by %j', (text, query, part) => {
  expect(initialRanges(text, query).map(([from, to]) => text.slice(from, to))).toEqual([part]);
});

it('compares with the start of words (control)', () => {
  const found = [hasInitials('上海比赛', 'bs'), hasInitials('上海比赛', 'hb'), hasInitials('FPV 夜影', 'fp')];
  expect(found).toEqual([true, false, false]);
});
