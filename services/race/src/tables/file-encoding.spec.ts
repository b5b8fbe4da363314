import { expect, it } from '@jest/globals';
import type { FileEncoding } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { decode, detectEncoding } from './file-encoding.ts';

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
  [
    'gb18030: A,王昊婷,3 B,李煜琪,2 C,张睿鑫,1',
    bytes(
      '63616c6c7369676e2c6e616d652c6c6170730a412ccdf5eabbe6c32c330a422cc0eeeccfe7f72c320a432cd5c5eea3f6ce2c31',
    ),
    'gb18030',
    'callsign,name,laps\nA,王昊婷,3\nB,李煜琪,2\nC,张睿鑫,1',
  ],
  [
    'gb18030: A,王昊 B,李煜',
    bytes('63616c6c7369676e2c6e616d650a412ccdf5eabb0a422cc0eeeccf'),
    'gb18030',
    'callsign,name\nA,王昊\nB,李煜',
  ],
  [
    'gb18030: FOX,陈静',
    bytes('63616c6c7369676e2c6e616d650a464f582cb3c2beb2'),
    'gb18030',
    'callsign,name\nFOX,陈静',
  ],
  [
    'gb18030: FOX,张伟 Cat,刘洋 Dog,李娜',
    bytes('63616c6c7369676e2c6e616d650a464f582cd5c5ceb00a4361742cc1f5d1f30a446f672cc0eec4c8'),
    'gb18030',
    'callsign,name\nFOX,张伟\nCat,刘洋\nDog,李娜',
  ],
  [
    'gb18030: 飞鱼;欧阳晓峰;北京飞手俱乐部',
    bytes('baf4bac53bd0d5c3fb3bd5bdb6d30ab7c9d3e33bc5b7d1f4cffeb7e53bb1b1bea9b7c9cad6bee3c0d6b2bf'),
    'gb18030',
    '呼号;姓名;战队\n飞鱼;欧阳晓峰;北京飞手俱乐部',
  ],
  [
    'windows-1251: A,ИВАНОВ ПЕТР,3',
    bytes('63616c6c7369676e2c6e616d652c6c6170730a412cc8c2c0cdcec220cfc5d2d02c33'),
    'windows-1251',
    'callsign,name,laps\nA,ИВАНОВ ПЕТР,3',
  ],
  [
    'windows-1251: A,Иванов Пётр,3 Вихрь,Смирнова Анна-Мария,2',
    bytes(
      '63616c6c7369676e2c6e616d652c6c6170730a412cc8e2e0edeee220cfb8f2f02c330ac2e8f5f0fc2cd1ece8f0edeee2e020c0edede02dcce0f0e8ff2c32',
    ),
    'windows-1251',
    'callsign,name,laps\nA,Иванов Пётр,3\nВихрь,Смирнова Анна-Мария,2',
  ],
  [
    'windows-1251: A,ОРЛОВА АННА B,ПЕТРОВ ИВАН',
    bytes('63616c6c7369676e2c6e616d650a412cced0cbcec2c020c0cdcdc00a422ccfc5d2d0cec220c8c2c0cd'),
    'windows-1251',
    'callsign,name\nA,ОРЛОВА АННА\nB,ПЕТРОВ ИВАН',
  ],
  [
    'windows-1251: вихрь стриж',
    bytes('63616c6c7369676e0ae2e8f5f0fc0af1f2f0e8e6'),
    'windows-1251',
    'callsign\nвихрь\nстриж',
  ],
  [
    'windows-1251: A,Ли Ян',
    bytes('63616c6c7369676e2c6e616d650a412ccbe820dfed'),
    'windows-1251',
    'callsign,name\nA,Ли Ян',
  ],
  [
    'koi8-r: A,ИВАНОВ ПЕТР,3',
    bytes('63616c6c7369676e2c6e616d652c6c6170730a412ce9f7e1eeeff720f0e5f4f22c33'),
    'koi8-r',
    'callsign,name,laps\nA,ИВАНОВ ПЕТР,3',
  ],
  [
    'koi8-r: A,Иванов Пётр B,Смирнов Илья',
    bytes('63616c6c7369676e2c6e616d650a412ce9d7c1cecfd720f0a3d4d20a422cf3cdc9d2cecfd720e9ccd8d1'),
    'koi8-r',
    'callsign,name\nA,Иванов Пётр\nB,Смирнов Илья',
  ],
  [
    'koi8-r: Вихрь;Иванов Пётр',
    bytes('f0cfdad9d7cecfca3be9cdd10af7c9c8d2d83be9d7c1cecfd720f0a3d4d2'),
    'koi8-r',
    'Позывной;Имя\nВихрь;Иванов Пётр',
  ],
  [
    'koi8-r: вихрь стриж',
    bytes('63616c6c7369676e0ad7c9c8d2d80ad3d4d2c9d6'),
    'koi8-r',
    'callsign\nвихрь\nстриж',
  ],
  [
    'big5: A,陳怡君 B,林志豪',
    bytes('63616c6c7369676e2c6e616d650a412cb3afa9c9a7670a422caa4ca7d3bba8'),
    'big5',
    'callsign,name\nA,陳怡君\nB,林志豪',
  ],
  [
    'big5: 夜鷹,王小明 飛魚,張雅婷',
    bytes('a949b8b92ca96da6570aa95dc64e2ca4fda470a9fa0aadb8b3bd2cb169b6aeb440'),
    'big5',
    '呼號,姓名\n夜鷹,王小明\n飛魚,張雅婷',
  ],
  [
    'windows-1252: A,José García B,Jürgen Müller',
    bytes('63616c6c7369676e2c6e616d650a412c4a6f73e92047617263ed610a422c4afc7267656e204dfc6c6c6572'),
    'windows-1252',
    'callsign,name\nA,José García\nB,Jürgen Müller',
  ],
  [
    'windows-1252: Zoë,Chloé Lefèvre',
    bytes('63616c6c7369676e2c6e616d650a5a6feb2c43686c6fe9204c6566e8767265'),
    'windows-1252',
    'callsign,name\nZoë,Chloé Lefèvre',
  ],
  [
    'windows-1252: A,François Noël B,Åse Ødegård',
    bytes('63616c6c7369676e2c6e616d650a412c4672616ee76f6973204e6feb6c0a422cc5736520d8646567e57264'),
    'windows-1252',
    'callsign,name\nA,François Noël\nB,Åse Ødegård',
  ],
  [
    'UTF-8 with written replacement characters',
    Buffer.from('callsign,name\nFox,\uFFFD\uFFFD\uFFFD\n'),
    'utf-8',
    'callsign,name\nFox,\uFFFD\uFFFD\uFFFD\n',
  ],
  ['UTF-8 with one written replacement character', Buffer.from('a\nF\uFFFDx\n'), 'utf-8', 'a\nF\uFFFDx\n'],
  ['UTF-8 with a damaged character', Buffer.from([...Buffer.from('Вихрь,'), 0xd0]), 'utf-8', 'Вихрь,\uFFFD'],
])('reads a file in %s', (_what, file, encoding, text) => {
  expect([detectEncoding(file), decode(file, encoding)]).toEqual([encoding, text]);
});
