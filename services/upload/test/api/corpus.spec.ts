import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Caller } from '@paddock/contracts/caller';
import { fileNameOf } from '@paddock/contracts/upload/media-address';
import { longestSubtitles } from '@paddock/contracts/upload/upload-limits';
import { FormStream } from '@paddock/kit/calls/files';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { envelopeOf } from '@paddock/kit/transport/transport';
import { good, hostile, type CorpusFile } from '../support/corpus.ts';
import { photograph } from '../support/pictures.ts';
import { animatedPng } from '../support/png-chunks.ts';
import { codeOf, UploadHost, type UploadCall } from '../support/upload-host.ts';

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
});
afterAll(() => upload.close());

const refused = [
  'file_kind',
  'file_heic',
  'file_apng',
  'file_broken',
  'picture_too_large',
  'file_empty',
] as const;

/** Each by another person, so that no daily quota is used up. */
const doors: [UploadCall, string, () => Promise<Caller>][] = [
  ['upload', 'a stranger', async () => ({ kind: 'visitor' })],
  ['upload', 'a member', async () => newMember()],
  ['save_avatar', 'a member', () => upload.member()],
  ['adm/upload_race_pic', 'an editor', async () => asAdmin()],
];

/** The head of a photo in the format of iPhones. */
const photo = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

const anywhere = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function verdicts(file: CorpusFile): Promise<number[]> {
  const codes: number[] = [];
  for (const [call, , caller] of doors)
    codes.push((await upload.send(call, file, await caller(), {}, anywhere())).code);
  return codes;
}

const nothingIsLeft = async (): Promise<void> => {
  expect(await upload.host.query('upload', 'select 1 from file')).toEqual([]);
  expect(await readdir(upload.folder)).toEqual([]);
};

describe('hostile uploads', () => {
  it('are refused by every call with the same error', async () => {
    const files = await hostile();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const refusals = refused.map((name) => codeOf(name));
    const wrong: unknown[] = [];
    for (const file of files) {
      const codes = await verdicts(file);
      if (new Set(codes).size > 1 || !refusals.includes(codes[0]!)) wrong.push([file.name, codes]);
    }
    expect(wrong).toEqual([]);
    await nothingIsLeft();
  });

  it('name the remedy for photos of iPhones', async () => {
    for (const [brand, name] of [
      ['heic', 'IMG_0001.HEIC'],
      ['heix', 'IMG_0001.jpg'],
      ['mif1', 'photo'],
    ] as const)
      expect(await verdicts({ name, bytes: photo(brand) })).toEqual(doors.map(() => codeOf('file_heic')));
    await nothingIsLeft();
  });

  it('name the remedy for animated PNGs', async () => {
    const bytes = await animatedPng();
    for (const name of ['intro.png', 'intro.apng', 'intro.gif', 'intro'])
      expect(await verdicts({ name, bytes })).toEqual(doors.map(() => codeOf('file_apng')));
    await nothingIsLeft();
  });

  it('are refused when subtitles are too large', async () => {
    const bytes = Buffer.from(`WEBVTT\n\n${'a'.repeat(longestSubtitles)}`);
    expect(await upload.send('adm/upload_race_pic', { name: 'long.vtt', bytes }, asAdmin())).toMatchObject({
      code: codeOf('file_too_large'),
    });
    await nothingIsLeft();
  });

  it('leave nothing when they are cut off', async () => {
    const form = new FormData();
    form.set('input', '{}');
    form.set('file', new File([new Uint8Array(await photograph(300, 200).png().toBuffer())], 'a.png'));
    const { body, headers } = new Response(form);
    const whole = await buffer(Readable.fromWeb(body as ReadableStream));
    const codes: number[] = [];
    for (const [call, , caller] of doors) {
      const broken = Readable.from([whole.subarray(0, whole.length - 200)]);
      const context = {
        call,
        caller: await caller(),
        lang: 'en',
        requestId: randomUUID(),
        address: anywhere(),
      } as const;
      const onItsWay = new FormStream(broken, headers.get('content-type')!, 60_000);
      codes.push(envelopeOf(await upload.host.transport.exchange('upload', context, onItsWay)).code);
    }
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).not.toBe(0);
    await nothingIsLeft();
  });

  it('valid files are accepted by every call for their type', async () => {
    const files = await good();
    expect(files.length).toBeGreaterThanOrEqual(20);
    const wrong: unknown[] = [];
    for (const file of files) {
      const isPicture = /\.(?:jpg|png|webp|gif|avif)$/.test(file.name);
      const expected = doors.map(([call]) =>
        call === 'save_avatar' && !isPicture ? codeOf('file_kind') : 0,
      );
      const codes = await verdicts(file);
      if (codes.join() !== expected.join()) wrong.push([file.name, codes]);
    }
    expect(wrong).toEqual([]);
  });

  it('lose data behind a picture; documents are always downloads', async () => {
    const files = await good();
    const of = (name: string): CorpusFile => files.find((file) => file.name === name)!;
    const picture = await upload.get(await upload.keep(of('polyglot.jpg')));
    expect(Buffer.from(await picture.arrayBuffer()).includes('evil.html')).toBe(false);
    const address = await upload.keep(of('规则 2026.pdf'));
    expect(fileNameOf(address)).toBe('规则-2026.pdf');
    const paper = await upload.get(address);
    expect(Object.fromEntries(paper.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});
