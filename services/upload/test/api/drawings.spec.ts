import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { longestDrawing } from '@paddock/contracts/upload/upload-limits';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { codeOf, UploadHost } from '../support/upload-host.ts';

const drawing = (content: string, attributes = 'width="200" height="50"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const square = '<rect x="0" y="0" width="50" height="50" fill="#ff0000"/>';

const image = (href: string) => `<image x="150" y="0" width="50" height="50" xlink:href="${href}"/>`;

const dotAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('an SVG', () => {
  let upload: UploadHost;
  let outside: Server;
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    upload = await UploadHost.start();
    outside = createServer(({ url }, answer) => {
      asked.push(url);
      answer.end();
    });
    await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await upload.close();
    outside.close();
  });

  const codesOf = async (bytes: Buffer, name = 'logo.svg') =>
    (await upload.send('adm/upload_race_pic', { bytes, name }, asAdmin())).code;

  /** The picture that was stored for it. */
  const drawn = async (bytes: Buffer): Promise<Buffer> => {
    const answer = await upload.get(await upload.keep({ bytes, name: 'logo.svg' }));
    return Buffer.from(await answer.arrayBuffer());
  };

  it.each([
    ['of its own size', 'width="200" height="50"'],
    ['of a view box only', 'viewBox="0 0 200 50"'],
    ['of a size in millimetres', 'width="2mm" height="0.5mm" viewBox="0 0 200 50"'],
    ['much larger than needed', 'width="20000" height="5000" viewBox="0 0 200 50"'],
  ])('%s becomes a large PNG with its transparency', async (_what, attributes) => {
    const address = await upload.keep({ bytes: drawing(square, attributes), name: 'logo.svg' });
    expect(pictureOf(address)).toMatchObject({ width: 1600, height: 400, forms: ['avif', 'webp', 'png'] });
    const picture = Buffer.from(await (await upload.get(address)).arrayBuffer());
    expect(await dotAt(picture, 100, 100)).toEqual([255, 0, 0, 255]);
    expect(await dotAt(picture, 1500, 100)).toEqual([0, 0, 0, 0]);
  });

  it('loses scripts, and is not stored as it came', async () => {
    const picture = await drawn(drawing(`<script>alert(1)</script>${square}<a href="javascript:alert(2)"/>`));
    expect(picture.toString('latin1')).not.toMatch(/svg|script|alert/);
  });

  it('reads no other files and asks no other servers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paddock-beside-'));
    const green = sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } });
    await green.png().toFile(join(folder, 'secret.png'));
    const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const style = `<style>@import url("${at}/style.css"); rect { fill: url(${at}/fill.svg#a) }</style>`;
    const beside = drawing(square + image('secret.png'));
    // Control: with the address of the drawing, files of its folder are read.
    await writeFile(join(folder, 'logo.svg'), beside);
    expect(await dotAt(await sharp(join(folder, 'logo.svg')).png().toBuffer(), 175, 25)).toEqual([
      0, 255, 0, 255,
    ]);
    for (const href of [
      'secret.png',
      join(folder, 'secret.png'),
      `file://${folder}/secret.png`,
      `${at}/secret.png`,
    ])
      expect(await dotAt(await drawn(drawing(square + image(href) + style)), 1400, 200)).toEqual([
        0, 0, 0, 0,
      ]);
    const entity = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${folder}/logo.svg">]>`;
    expect(await codesOf(Buffer.concat([Buffer.from(entity), drawing('<text>&a;</text>')]))).not.toBe(0);
    expect(asked).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('is refused with a reason when it cannot be drawn', async () => {
    const laughs = Array.from({ length: 12 }, (_one, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs.join('')}]>`;
    expect([
      await codesOf(Buffer.from('<html><body>no drawing</body></html>')),
      await codesOf(drawing('<rect')),
      await codesOf(Buffer.from('plain text')),
      await codesOf(Buffer.concat([Buffer.from(bomb), drawing('<text>&a12;</text>')])),
    ]).toEqual(Array(4).fill(codeOf('file_broken')));
    expect(await codesOf(drawing(' '.repeat(longestDrawing)))).toBe(codeOf('file_too_large'));
    expect(await codesOf(drawing(square), 'logo.png')).toBe(codeOf('file_kind'));
  });

  it('is accepted from the office only', async () => {
    const file = { bytes: drawing(square), name: 'logo.svg' };
    const answers = [
      await upload.send('upload', file, { kind: 'visitor' }),
      await upload.send('upload', file, newMember()),
      await upload.send('save_avatar', file, await upload.member()),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(codeOf('file_kind')));
    expect(await codesOf(file.bytes)).toBe(0);
  });
});
