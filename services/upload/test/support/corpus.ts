import { deflateSync } from 'node:zlib';
import { moving, photograph } from './pictures.ts';
import { claimedPng, withChunkOf, withChunks } from './png-chunks.ts';

export interface CorpusFile {
  name: string;
  bytes: Buffer;
}

const text = (name: string, content: string): CorpusFile => ({ name, bytes: Buffer.from(content) });
const named = (name: string, bytes: Uint8Array): CorpusFile => ({ name, bytes: Buffer.from(bytes) });

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

interface Entry {
  name: string;
  content?: string;
  /** Unix mode. */
  mode?: number;
  /** Declared uncompressed size, in bytes. */
  claims?: number;
}

/** An archive with stored entries. */
function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', mode = 0o100644, claims } of entries) {
    const [title, body] = [Buffer.from(name), Buffer.from(content)];
    const about = [
      u16(0),
      u16(0),
      u32(0),
      u32(0),
      u32(body.length),
      u32(claims ?? body.length),
      u16(title.length),
      u16(0),
    ];
    const local = Buffer.concat([u32(0x04034b50), u16(20), ...about, title, body]);
    const rest = [u16(0), u16(0), u16(0), u32(mode * 65_536), u32(at), title];
    directory.push(Buffer.concat([u32(0x02014b50), u16(0x0314), u16(20), ...about, ...rest]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const count = u16(entries.length);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(list.length),
    u32(at),
    u16(0),
  ]);
  return Buffer.concat([...locals, list, end]);
}

const openXml = (part: string, extra: Entry[] = []): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`,
    },
    ...extra,
  ]);

const openDocument = (kind: string): Buffer =>
  zip([{ name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` }]);

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><html><script>alert(1)</script></html>';

/** Many entries that share the same bytes. */
function overlapping(): Buffer {
  const bytes = zip(Array.from({ length: 40 }, (_, i) => ({ name: `${i}`, content: 'a'.repeat(10) })));
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt32LE(2000, at + 20);
  return bytes;
}

const cutIn = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

/** Files that every call must refuse, under any name. */
export async function hostile(): Promise<CorpusFile[]> {
  const jpeg = await photograph(320, 240, 1).jpeg().toBuffer();
  const png = await photograph(320, 240, 2).png().toBuffer();
  const webp = await photograph(320, 240, 3).webp().toBuffer();
  const gif = await moving('gif');
  const avif = await photograph(320, 240, 4).avif({ effort: 0 }).toBuffer();
  const pictures = [
    ['jpg', jpeg],
    ['png', png],
    ['webp', webp],
    ['gif', gif],
    ['avif', avif],
  ] as const;
  const scripts = ['html', 'png', 'jpg', 'pdf', 'txt', 'csv', 'docx', 'zip', 'mp4', 'php', ''];
  const executables: [string, Buffer][] = [
    ['windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['linux', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)])],
    ['macos', Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(200)])],
    ['java', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]), Buffer.alloc(60)])],
    ['wasm', Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
  ];
  return [
    ...scripts.map((ending) => text(`a.svg.${ending}`, svg)),
    ...scripts.map((ending) => text(`page.${ending}`, html)),
    text('bom.txt', `\uFEFF  ${html}`),
    text(
      'entity.txt',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    text('run.txt', '#!/bin/sh\nrm -rf /\n'),
    text('print.txt', '%!PS-Adobe-3.0\n'),
    text('rich.txt', String.raw`{\rtf1\ansi attack}`),
    text('not subtitles.vtt', 'Hello\n\n00:00.000 --> 00:01.000\nHello\n'),
    text('nearly subtitles.vtt', 'WEBVTTS\n'),
    named('other letters.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\xe9t\xe9\n', 'latin1')),
    text('nothing.png', 'not a picture at all'),
    named('zeros.txt', Buffer.alloc(500)),
    named('zeros.png', Buffer.alloc(500)),
    ...executables.flatMap(([name, bytes]) => [named(`${name}.exe`, bytes), named(`${name}.png`, bytes)]),
    // Broken, truncated or forged pictures.
    ...pictures
      .filter(([ending]) => ending !== 'gif')
      .map(([ending, bytes]) => named(`cut.${ending}`, cutIn(bytes, 0.5))),
    ...pictures.map(([ending, bytes]) => named(`head.${ending}`, bytes.subarray(0, 40))),
    named('bomb.png', claimedPng(60_000, 60_000, deflateSync(Buffer.alloc(1_000_000)))),
    named('claim.png', claimedPng(2_000_000, 2_000_000)),
    named('empty.png', claimedPng(0, 0)),
    named('four gigabytes.png', withChunkOf(png, 0xffffffff)),
    named('four gigabytes.zip', zip([{ name: 'a.txt', content: 'a', claims: 0xfffffff0 }])),
    named('large entry.docx', openXml('wordprocessingml.document', [{ name: 'a', claims: 0xffffffff }])),
    named('twice the same.zip', overlapping()),
    named(
      'flipped.jpg',
      Buffer.from(jpeg.map((byte, i) => (i > 300 && i % 7 === 0 ? byte ^ 0x5a : byte)).subarray(0, 900)),
    ),
    // Disguised or malicious documents.
    ...['zip', 'docx', 'png', 'txt'].map((ending) => named(`paper.${ending}`, pdf)),
    named('photo.pdf', jpeg),
    named('photo.zip', png),
    named('archive.pdf', zip([{ name: 'a.txt', content: 'a' }])),
    named('sheet.docx', openXml('spreadsheetml.sheet')),
    named(
      'macro.docx',
      openXml('wordprocessingml.document', [{ name: 'word/vbaProject.bin', content: 'x' }]),
    ),
    named('link.zip', zip([{ name: 'passwd', content: '/etc/passwd', mode: 0o120777 }])),
    named('up.zip', zip([{ name: '../../etc/cron.d/a', content: 'x' }])),
    named('root.zip', zip([{ name: '/etc/passwd', content: 'x' }])),
    named('drive.zip', zip([{ name: String.raw`C:\windows\a.dll`, content: 'x' }])),
    named('cut.zip', cutIn(zip([{ name: 'a.txt', content: 'a'.repeat(400) }]), 0.6)),
    named('song.mp3', Buffer.concat([Buffer.from('ID3\u0003\u0000'), Buffer.alloc(300)])),
    named(
      'old.doc',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
    ),
    named('disk.7z', Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), Buffer.alloc(60)])),
    named('pack.gz', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(60)])),
  ];
}

/** Valid files. */
export async function good(): Promise<CorpusFile[]> {
  const jpeg = await photograph(640, 480, 11).jpeg().toBuffer();
  return [
    named('plain.jpg', jpeg),
    named('progressive.jpg', await photograph(640, 480, 12).jpeg({ progressive: true }).toBuffer()),
    named('grey.jpg', await photograph(200, 300, 13).greyscale().jpeg().toBuffer()),
    named('cmyk.jpg', await photograph(200, 100, 14).toColourspace('cmyk').jpeg().toBuffer()),
    named('plain.png', await photograph(320, 200, 15).png().toBuffer()),
    named('palette.png', await photograph(320, 200, 16).png({ palette: true }).toBuffer()),
    named(
      'called animated.png',
      withChunks(await photograph(320, 200, 24).png().toBuffer(), {
        before: [['tEXt', Buffer.from('Comment\0acTL')]],
        // Behind the pixels, where no browser reads it.
        behind: [['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]],
      }),
    ),
    named('deep.png', await photograph(100, 60, 17).toColourspace('rgb16').png().toBuffer()),
    named('one.png', await photograph(1, 1, 18).png().toBuffer()),
    named('tall.png', await photograph(40, 4000, 19).png().toBuffer()),
    named('plain.webp', await photograph(320, 200, 20).webp().toBuffer()),
    named('moving.webp', await moving('webp')),
    named('moving.gif', await moving('gif')),
    // A truncated animation keeps its complete frames.
    named('cut.gif', cutIn(await moving('gif'), 0.5)),
    named('plain.avif', await photograph(320, 200, 21).avif({ effort: 0 }).toBuffer()),
    named('a png called.jpg', await photograph(60, 60, 22).png().toBuffer()),
    // Data behind a picture is dropped.
    named('polyglot.jpg', Buffer.concat([jpeg, zip([{ name: 'evil.html', content: html }])])),
    named('规则 2026.pdf', pdf),
    named('tracks.zip', zip([{ name: 'track/one.txt', content: 'one' }])),
    named('letter.docx', openXml('wordprocessingml.document')),
    named('table.xlsx', openXml('spreadsheetml.sheet')),
    named('slides.pptx', openXml('presentationml.presentation')),
    named('letter.odt', openDocument('text')),
    text('readme.txt', 'Приходите к десяти.\n请带护目镜。\n'),
    text('subtitles.vtt', '\uFEFFWEBVTT\n\n00:00.500 --> 00:04.000\nПервый круг\n'),
    text('laps.csv', 'pilot,lap\nVega,31.204\n'),
  ];
}
