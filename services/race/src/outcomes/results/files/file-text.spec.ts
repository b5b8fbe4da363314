import type { FileEncoding } from '@paddock/contracts/race/admin-result.shapes';
import { expect, it } from '@jest/globals';
import { decoded } from './file-text.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const utf16 = (text: string, big = false) => {
  const encoded = Buffer.from(text, 'utf16le');
  return big ? encoded.swap16() : encoded;
};
const table = 'callsign,name,laps\n夜航者,王伟,3\n';
const russian = 'Позывной;Имя\nВихрь;Иванов Пётр';

it.each<[string, Buffer, FileEncoding, string]>([
  ['UTF-8', Buffer.from(table), 'utf-8', table],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`), 'utf-8', table],
  ['UTF-16 with its mark', Buffer.concat([bytes('fffe'), utf16(table)]), 'utf-16le', table],
  ['UTF-16 the other way round', Buffer.concat([bytes('feff'), utf16(table, true)]), 'utf-16be', table],
  ['UTF-16 without a mark', utf16(table), 'utf-16le', table],
  ['UTF-16 the other way round without a mark', utf16(table, true), 'utf-16be', table],
  // 呼号,姓名 and 夜航者,王伟 as Excel writes them in China.
  ['GBK', bytes('baf4bac52cd0d5c3fb0ad2b9babdd5df2ccdf5ceb0'), 'gb18030', '呼号,姓名\n夜航者,王伟'],
  ['GB18030 with four bytes of a letter', bytes('baf4bac50a8139ee39cdf5'), 'gb18030', '呼号\n㐀王'],
  [
    'the code page of Russia',
    bytes('cfeee7fbe2edeee93bc8ecff0ac2e8f5f0fc3bc8e2e0edeee220cfb8f2f0'),
    'windows-1251',
    russian,
  ],
  ['nothing', Buffer.alloc(0), 'utf-8', ''],
])('reads a file in %s', (_what, file, encoding, text) => {
  expect(decoded(file)).toEqual({ encoding, text });
});
