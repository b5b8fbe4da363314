import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { iconOf, pictureOf, portraitOf, srcSetOf } from '@paddock/contracts/upload/media-address';
import { Readiness } from '@paddock/kit/http/readiness';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { PicturesService } from '../../src/pictures/pictures.service.ts';
import { moving, photograph } from '../support/pictures.ts';
import { codeOf, UploadHost } from '../support/upload-host.ts';

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
});
afterAll(() => upload.close());

describe('a picture', () => {
  it('is re-encoded upright without metadata, with all announced variants', async () => {
    const bytes = await photograph(900, 600)
      .withExif({ IFD0: { Copyright: 'a secret of the camera' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const address = await upload.keep({ bytes, name: 'тест.JPG' });
    const picture = pictureOf(address)!;
    // Orientation 6 is rotated by 90 degrees.
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [320, 600] });
    const answer = await upload.get(address);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(stored.includes('a secret of the camera')).toBe(false);
    const { exif, orientation, width } = await sharp(stored).metadata();
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 600 });
    const variants = picture.forms.flatMap((form) => srcSetOf(picture, form).split(', '));
    variants.push(`${portraitOf(picture)} 96w`);
    for (const variant of variants) {
      const [path, wide] = variant.split(' ') as [string, string];
      const one = await upload.get(path);
      const metadata = await sharp(Buffer.from(await one.arrayBuffer())).metadata();
      const form = path.split('.').at(-1)!;
      expect([path, one.status, one.headers.get('content-type')]).toEqual([
        path,
        200,
        form === 'jpg' ? 'image/jpeg' : `image/${form}`,
      ]);
      expect(`${metadata.width}w`).toBe(wide);
    }
  });

  it('keeps transparency and animation', async () => {
    const seeThrough = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } },
    })
      .png()
      .toBuffer();
    const clear = pictureOf(await upload.keep({ bytes: seeThrough, name: 'logo.png' }))!;
    expect(clear).toMatchObject({ forms: ['avif', 'webp', 'png'], placeholder: undefined });
    const solid = await photograph(50, 40).ensureAlpha().png().toBuffer();
    expect(pictureOf(await upload.keep({ bytes: solid, name: 'solid.png' }))!.forms).toContain('jpg');
    const gif = pictureOf(await upload.keep({ bytes: await moving('gif', 500, 300), name: 'a.gif' }))!;
    expect(gif).toMatchObject({ width: 500, height: 300, forms: ['webp'] });
    const small = await upload.get(srcSetOf(gif, 'webp').split(' ')[0]!);
    expect(await sharp(Buffer.from(await small.arrayBuffer()), { animated: true }).metadata()).toMatchObject({
      pages: 8,
      width: 320,
    });
  });

  it('is given to other services whole or as the widest variant they ask for', async () => {
    const race = { caller: { kind: 'service', service: 'race' } } as const;
    const bytes = await sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const address = await upload.keep({ bytes, name: 'signature.png' });
    for (const [maxWidth, width] of [
      [undefined, 900],
      [700, 640],
      [100, 320],
    ] as const) {
      const file = await upload.host.file('get_picture', { address, ...(maxWidth && { maxWidth }) }, race);
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'png', width, hasAlpha: true });
    }
    const none = address.replace(/900x300/, '901x300');
    await expect(upload.host.file('get_picture', { address: none, maxWidth: 640 }, race)).rejects.toThrow();
  });

  it('has square icons: clear for tabs, opaque for home screens', async () => {
    const ring =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><circle cx="300" cy="100" r="90" fill="#0a5"/></svg>';
    const address = await upload.keep({
      bytes: await sharp(Buffer.from(ring)).png().toBuffer(),
      name: 'logo.png',
    });
    for (const [size, isOpaque] of [
      [48, false],
      [180, true],
      [512, true],
    ] as const) {
      const answer = await upload.get(iconOf(address, size));
      const icon = sharp(Buffer.from(await answer.arrayBuffer()));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(await icon.metadata()).toMatchObject({ width: size, height: size });
      expect((await icon.stats()).isOpaque).toBe(isOpaque);
      const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const middle = (size / 2) * (size + 1) * info.channels;
      expect([...data.subarray(middle, middle + 3)]).toEqual([0, 170, 85]);
    }
    expect((await upload.get(address.replace(/\.png$/, '-icon64.png'))).status).toBe(404);
  });

  it.each([
    [1, 1],
    [9, 12],
  ])('of %i by %i pixels has all announced variants', async (width, height) => {
    const bytes = await photograph(width, height).png().toBuffer();
    const picture = pictureOf(await upload.keep({ bytes, name: 'dot.png' }))!;
    for (const form of picture.forms)
      expect((await upload.get(srcSetOf(picture, form).split(' ')[0]!)).status).toBe(200);
  });

  it('has one address for all uploaders, and is re-encoded once', async () => {
    const bytes = await photograph(300, 200, 3).png().toBuffer();
    const [one, two] = await Promise.all([
      upload.keep({ bytes, name: 'one.png' }),
      upload.keep({ bytes, name: 'two.png' }, newMember()),
    ]);
    expect(two).toBe(one);
  });

  it('is served with ranges, immutable caching and safe headers', async () => {
    const address = await upload.keep({
      bytes: await photograph(200, 200, 4).jpeg().toBuffer(),
      name: 'a.jpg',
    });
    const whole = await upload.get(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await upload.get(address, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const end = await upload.get(address, { range: 'bytes=-5' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5));
    expect((await upload.get(address, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const head = await upload.get(address, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
    expect((await upload.get(address, {}, 'DELETE')).status).toBe(404);
  });

  it('answers 304 to its ETag, and a whole file when a range is of another version', async () => {
    const address = await upload.keep({
      bytes: await photograph(200, 200, 6).jpeg().toBuffer(),
      name: 'e.jpg',
    });
    const whole = await upload.get(address);
    const etag = whole.headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await upload.get(address, { 'if-none-match': sent });
      expect([sent, same.status, await same.text()]).toEqual([sent, 304, '']);
      expect(same.headers.get('etag')).toBe(etag);
      expect(same.headers.get('cache-control')).toContain('immutable');
    }
    expect((await upload.get(address, { 'if-none-match': '"other"' })).status).toBe(200);
    const range = 'bytes=0-9';
    expect((await upload.get(address, { range, 'if-range': etag })).status).toBe(206);
    expect((await upload.get(address, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('has no other widths, formats or paths', async () => {
    const address = await upload.keep({
      bytes: await photograph(700, 300, 5).jpeg().toBuffer(),
      name: 'a.jpg',
    });
    const stem = address.replace('.jpg', '');
    const paths = [
      `${stem}-321.webp`,
      `${stem}-960.webp`,
      `${stem}-320.png`,
      `${stem}-320.gif`,
      `${stem}.avif`,
      address.replace('700x300', '701x300'),
      '/media/',
      '/media/p/../../../etc/passwd.jpg',
      '/media/%2e%2e/%2e%2e/etc/passwd.jpg',
      `${address}/x.jpg`,
    ];
    const statuses = await Promise.all(paths.map(async (path) => [path, (await upload.get(path)).status]));
    expect(statuses).toEqual(paths.map((path) => [path, 404]));
  });
});

describe('a picture process', () => {
  it('may be killed: the task is retried', async () => {
    const service = upload.host.app('upload').get(PicturesService);
    const bytes = await photograph(4000, 3000, 6).png({ compressionLevel: 1 }).toBuffer();
    const sending = upload.send('adm/upload_race_pic', { bytes, name: 'big.png' }, asAdmin());
    const killed = new Set<number>();
    const timer = setInterval(() => {
      for (const { pid, isAlive } of service.workers)
        if (pid && isAlive && killed.size === 0) {
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
        }
    }, 1);
    const { code } = await sending;
    clearInterval(timer);
    expect([killed.size, code]).toEqual([1, 0]);
  });

  it('is killed above its memory limit, and replaced', async () => {
    const small = await UploadHost.start({ PICTURE_WORKER_MB: '100', PICTURE_WORKERS: '1' });
    try {
      const large = await photograph(7900, 7900, 7)
        .png({ compressionLevel: 1, progressive: true })
        .toBuffer();
      const refused = await small.send('adm/upload_race_pic', { bytes: large, name: 'a.png' }, asAdmin());
      expect(refused.code).toBe(codeOf('file_broken'));
      expect(await small.keep({ bytes: await photograph(60, 40).jpeg().toBuffer(), name: 'b.jpg' })).toMatch(
        /60x40/,
      );
    } finally {
      await small.close();
    }
  });
});

it('a draining replica serves files until the end, and closes each connection', async () => {
  const bytes = await photograph(60, 40, 8).jpeg().toBuffer();
  const address = await upload.keep({ bytes, name: 'last.jpg' });
  upload.host.app('upload').get(Readiness).drain();
  const { status, headers } = await upload.get(address);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});
