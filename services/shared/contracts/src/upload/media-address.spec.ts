import { describe, expect, it } from '@jest/globals';
import {
  fileNameOf,
  mediaAddressesIn,
  mediaKeyOf,
  pictureOf,
  portraitOf,
  srcSetOf,
  variantWithin,
  videoOf,
} from './media-address.ts';

const key = 'Ab_-'.repeat(10) + 'abc';
const grid = 'A'.repeat(47) + '_';
const photo = `/media/p/${key}/1500x1000/${grid}.jpg`;

describe('picture address', () => {
  it('contains size, widths and a placeholder', () => {
    const view = pictureOf(photo)!;
    expect(view).toMatchObject({ width: 1500, height: 1000, widths: [320, 640, 960, 1280, 1500] });
    expect(srcSetOf(view, 'avif').split(', ')[0]).toBe(`/media/p/${key}/1500x1000/${grid}-320.avif 320w`);
    // The original is the largest variant.
    expect(srcSetOf(view, 'jpg')).toMatch(/\.jpg 1500w$/);
    expect(srcSetOf(view, 'jpg')).toContain(`, ${photo} 1500w`);
    const bitmap = Buffer.from(view.placeholder!.split(',')[1]!, 'base64');
    expect(bitmap.readUInt32LE(2)).toBe(bitmap.length);
    expect([bitmap.readUInt32LE(18), bitmap.readUInt32LE(22)]).toEqual([4, 3]);
  });

  it('has no width above the original, and no placeholder for transparent pictures', () => {
    const view = pictureOf(`/media/p/${key}/200x300/clear.png`)!;
    expect(view).toMatchObject({ widths: [200], placeholder: undefined, forms: ['avif', 'webp', 'png'] });
  });

  it('has the widest variant within a width, in a format that is supported everywhere', () => {
    const view = pictureOf(photo)!;
    const within = (maxWidth: number) => variantWithin(view, maxWidth);
    expect([within(700), within(100)]).toEqual([640, 320].map((one) => photo.replace('.jpg', `-${one}.jpg`)));
    expect(within(2560)).toBe(photo);
    const clear = pictureOf(`/media/p/${key}/900x300/clear.png`)!;
    expect(variantWithin(clear, 640)).toBe(`/media/p/${key}/900x300/clear-640.png`);
  });

  it('has a small variant for portraits', () => {
    expect(portraitOf(pictureOf(photo)!)).toBe(`/media/p/${key}/1500x1000/${grid}-96.webp`);
    const tiny = `/media/p/${key}/64x64/clear.png`;
    expect(portraitOf(pictureOf(tiny)!)).toBe(tiny);
  });

  it.each([
    ['another site', `https://example.org${photo}`],
    ['a variant', photo.replace('.jpg', '-320.jpg')],
    ['a short key', photo.replace(key, 'abc')],
    ['a way up', photo.replace(key, '../..')],
    ['no size', photo.replace('1500x1000', '0x0')],
    ['more behind it', `${photo}?x`],
    ['a document', `/media/d/${key}/a.pdf`],
  ])('rejects %s', (_what, address) => expect(pictureOf(address)).toBeUndefined());
});

describe('mediaAddressesIn', () => {
  it('finds each file once, with its key', () => {
    const file = `/media/d/${key}/%E8%A7%84%E5%88%99.pdf`;
    const html = `<p><img src="${photo}"><img src="${photo}"><a href="${file}">x</a> /media/p/x</p>`;
    expect(mediaAddressesIn(html)).toEqual([photo, file]);
    expect(mediaKeyOf(file)).toBe(key);
    expect(fileNameOf(file)).toBe('规则.pdf');
    expect(fileNameOf('/media/d/x/%zz.pdf')).toBe('%zz.pdf');
  });

  it('recognises the other addresses of a video', () => {
    expect(videoOf(`/media/v/${key}/video.mp4`)?.playlist).toBe(`/media/v/${key}/index.m3u8`);
  });
});
