import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import en from '../../web/app/features/player/texts/en.json' with { type: 'json' };
import { fill } from '../../web/app/features/player/texts/player-texts.ts';
import ru from '../../web/app/features/player/texts/ru.json' with { type: 'json' };
import cn from '../../web/app/features/player/texts/zh-cn.json' with { type: 'json' };
import { nextFrames, useBrowser } from './browser.ts';
import { faultsOf } from './page-faults.ts';
import { waitUntil, waitForNotice, startPlayerSite, timeOf, type PlayerSite } from './player-site.ts';

let site: PlayerSite;
beforeAll(async () => {
  site = await startPlayerSite();
});
afterAll(() => site.stop());

const { person } = useBrowser();
const languages = Object.entries({ 'zh-CN': cn, en, ru });
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** File type by magic bytes. */
async function pictureIn(path: string): Promise<string> {
  const bytes = await readFile(path);
  return `${bytes.toString('latin1', 1, 4)} ${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

async function ready(lang: string, options?: Parameters<typeof person>[0]): Promise<Page> {
  const page = await person(options);
  const comments = page.waitForResponse((response) => response.url().includes('/danmaku/v3/'));
  await page.goto(`${site.address}/?lang=${lang}`);
  await page.locator('[data-player=ready]').waitFor();
  await waitUntil(page, (video) => video.duration > 40);
  await (await comments).finished();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const hidden = (page: Page, isHidden: boolean) =>
  page.locator(`[data-hidden=${isHidden}]`).waitFor({ state: 'attached' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Presses Tab until the control has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const here = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  for (let steps = 0; (await here()) !== name; steps += 1) {
    if (steps > 60) throw new Error(`Tab does not reach ${name}`);
    await page.keyboard.press('Tab');
  }
}

describe.each(languages)('player controls in %s', (lang, texts) => {
  it('work by keyboard alone', async () => {
    const page = await ready(lang);
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    await reach(page, texts.play);
    await press('Space');
    await waitUntil(page, (video) => !video.paused);
    // The big button is hidden, and keys still work.
    await press('Space');
    await waitUntil(page, (video) => video.paused);
    await press('ArrowRight', 'ArrowRight');
    await waitForNotice(page, fill(texts.forward, 5));
    await press('ArrowLeft');
    await waitForNotice(page, fill(texts.rewind, 5));
    await press('ArrowUp');
    await waitForNotice(page, `${texts.volume} 80%`);
    await press('ArrowDown', 'm');
    await waitUntil(page, (video) => video.muted && video.volume === 0.7);
    await reach(page, texts.unmute);
    await press('Enter');
    await waitUntil(page, (video) => !video.muted);
    await reach(page, texts.volume);
    await press('End');
    await waitUntil(page, (video) => video.volume === 1);
    await reach(page, texts.seek);
    await press('ArrowRight');
    await waitUntil(page, (video) => video.currentTime >= 10);
    await reach(page, texts.showDanmaku);
    await press('Enter');
    expect(await button(page, texts.showDanmaku).getAttribute('aria-pressed')).toBe('false');
    await press('d');
    expect(await button(page, texts.showDanmaku).getAttribute('aria-pressed')).toBe('true');
    await press('w');
    await button(page, texts.leaveWebFullScreen).waitFor();
    await press('Escape');
    await reach(page, texts.fullScreen);
    await press('Enter');
    await button(page, texts.leaveFullScreen).waitFor();
    await press('f');
    await button(page, texts.fullScreen).waitFor();

    await reach(page, texts.write);
    await press('Enter');
    await page.keyboard.type(`${lang} keys`);
    await press('Enter');
    await panel(page, texts.write).waitFor({ state: 'detached' });
    expect(site.sent.at(-1)?.text).toBe(`${lang} keys`);
    await reach(page, texts.comments);
    await press('Enter');
    await panel(page, texts.comments).waitFor();
    // The focus moves into the panel and returns to its button.
    await press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      texts.comments,
    );
    await reach(page, `${texts.quality}: Auto`);
    await press('Enter', 'ArrowDown');
    await waitForNotice(page, fill(texts.switched, '270p'));
    await press('Escape');
    await reach(page, texts.subtitles);
    await press('Enter', 'ArrowUp');
    await press('Escape', 'c', '?');
    await panel(page, texts.help).waitFor();
    await press('Escape');
    await reach(page, texts.settings);
    await press('Enter', 'End');
    await waitUntil(page, (video) => video.playbackRate === 2);
    await reach(page, texts.screenshot);
    const download = page.waitForEvent('download');
    await press('Enter');
    expect(await pictureIn(await (await download).path())).toEqual('PNG 480 × 270');
    expect(await button(page, texts.cast).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('work by touch on a phone', async () => {
    const page = await ready(lang, phone);
    const tap = (name: string) => button(page, name).tap();
    const play = page.getByRole('button', { name: texts.play, exact: true }).first();
    await play.tap();
    await waitUntil(page, (video) => !video.paused);
    await tap(texts.pause);
    await waitUntil(page, (video) => video.paused);
    await tap(texts.mute);
    await waitUntil(page, (video) => video.muted);
    await tap(texts.showDanmaku);
    await tap(texts.showDanmaku);
    await tap(`${texts.quality}: Auto`);
    await page.getByRole('radio', { name: '180p' }).tap();
    await waitForNotice(page, fill(texts.switched, '180p'));
    await panel(page, texts.quality).getByRole('button', { name: texts.close, exact: true }).tap();
    await tap(texts.subtitles);
    await page.getByRole('radio', { name: texts.subtitlesOff }).tap();
    await tap(texts.subtitles);
    await tap(texts.write);
    await page.getByRole('radio', { name: texts.red }).tap();
    await page.getByRole('radio', { name: texts.bottom }).tap();
    const spaceAbove = await page.getByRole('textbox').evaluate((input) => {
      const { top } = input.closest('form')!.parentElement!.getBoundingClientRect();
      return input.getBoundingClientRect().top - top;
    });
    // Its focus ring is 3 px wide, and the panel clips at its edge.
    expect(spaceAbove).toBeGreaterThanOrEqual(3);
    await page.getByRole('textbox').fill(`${lang} finger`);
    await tap(texts.send);
    await panel(page, texts.write).waitFor({ state: 'detached' });
    expect(site.sent.at(-1)).toMatchObject({ text: `${lang} finger`, type: 2, color: 0xe5_42_56 });
    await tap(texts.settings);
    for (const name of [texts.loop, texts.unlimited]) await page.getByRole('checkbox', { name }).tap();
    await page.getByLabel(texts.area).selectOption('0.5');
    await page.getByLabel(texts.density).selectOption('25');
    await tap(texts.filters);
    await page.getByRole('checkbox', { name: texts.hideTop }).tap();
    await panel(page, texts.filters).getByRole('button', { name: texts.close, exact: true }).tap();
    await tap(texts.settings);
    await tap(texts.comments);
    await panel(page, texts.comments).getByText('comment <1>').tap();
    expect(await timeOf(page)).toBeLessThan(1);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it.each(['dark', 'light'] as const)('has accessible panels on a %s page', async (colorScheme) => {
  for (const viewport of [phone.viewport, { width: 1280, height: 900 }]) {
    const page = await ready('en', { viewport, colorScheme });
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), colorScheme);
    for (const path of [
      [en.write],
      [en.subtitles],
      [`${en.quality}: Auto`],
      [en.settings],
      [en.settings, en.filters],
      viewport.width < 600 ? [en.settings, en.comments] : [en.comments],
    ]) {
      for (const name of path) await button(page, name).click();
      expect({ path, viewport, faults: await faultsOf(page) }).toEqual({ path, viewport, faults: [] });
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await panel(page, en.help).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }
});

it('shows hidden controls on Tab and on tap', async () => {
  const page = await ready('en');
  await reach(page, en.play);
  await page.keyboard.press('Space');
  await hidden(page, true);
  await page.keyboard.press('Tab');
  await hidden(page, false);
  await reach(page, en.settings);

  const touched = await ready('en', phone);
  // A tap on a comment opens its menu.
  await button(touched, en.showDanmaku).tap();
  await touched.getByRole('button', { name: en.play, exact: true }).first().tap();
  await hidden(touched, true);
  await touched.locator('[data-player]').tap({ position: { x: 190, y: 60 } });
  await hidden(touched, false);
  await button(touched, en.pause).tap();
  await waitUntil(touched, (video) => video.paused);
});

it('opens the menu of a comment by touch and hides its sender', async () => {
  const page = await ready('en', phone);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30.2;
  });
  await waitUntil(page, (video) => !video.seeking && video.currentTime > 30);
  // Comments are drawn in the next frame.
  await nextFrames(page);
  const picture = page.locator('[data-player]');
  const { width } = (await picture.boundingBox())!;
  const menu = page.getByRole('group', { name: /^comment </ });
  // The upper lines have a fixed comment in the middle at any time.
  await picture.tap({ position: { x: width / 2, y: 12 } });
  await menu.waitFor();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await menu.getByRole('button', { name: en.hideSender }).tap();
  await menu.waitFor({ state: 'detached' });
  await button(page, en.settings).tap();
  await button(page, en.filters).tap();
  await page.getByText(fill(en.hidden, 15)).waitFor();
});

it('seeks, changes the volume and speeds up by touch gestures', async () => {
  const page = await ready('en', phone);
  let box = (await page.locator('[data-player]').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => [{ x: box.x + box.width * x, y: box.y + box.height * y }];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  async function drag(from: [number, number], to: [number, number]): Promise<void> {
    await touch('touchStart', at(...from));
    await touch('touchMove', at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
    await touch('touchMove', at(...to));
    await touch('touchEnd', []);
  }
  // First, because a tap right after a drag only ends the drag.
  await page.getByRole('button', { name: en.play, exact: true }).first().tap();
  await waitUntil(page, (video) => !video.paused);
  await drag([0.2, 0.3], [0.4, 0.3]);
  await waitUntil(page, (video) => video.currentTime > 17);
  await touch('touchStart', at(0.3, 0.3));
  await waitUntil(page, (video) => video.playbackRate === 2);
  await touch('touchEnd', []);
  await waitUntil(page, (video) => video.playbackRate === 1);
  // In the page a vertical drag scrolls; in full screen it changes the volume.
  await page.keyboard.press('w');
  await page.locator('[data-full-screen=web]').waitFor();
  box = (await page.locator('[data-player]').boundingBox())!;
  await drag([0.8, 0.6], [0.8, 0.4]);
  await waitUntil(page, (video) => video.volume > 0.8);
});

it('opens and closes picture-in-picture, reports refusals, and hides the button where unsupported', async () => {
  const page = await ready('en');
  const float = button(page, en.pictureInPicture);
  await button(page, en.settings).click();
  await float.click();
  await waitUntil(page, (video) => document.pictureInPictureElement === video);
  await float.click();
  await waitUntil(page, () => document.pictureInPictureElement === null);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.disablePictureInPicture = true;
  });
  await float.click();
  await waitForNotice(page, en.pictureInPictureFailed);

  const other = await person();
  await other.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false }),
  );
  await other.goto(`${site.address}/?lang=en`);
  await button(other, en.settings).click();
  await button(other, en.screenshot).waitFor();
  expect(await button(other, en.pictureInPicture).count()).toBe(0);
});

it('casts at the same second and loads the script only when casting is enabled', async () => {
  const page = await person();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${site.address}/?lang=en`);
  await page.locator('[data-player=ready]').waitFor();
  expect(scripts).not.toContain('/cast.js');
  await page.goto(`${site.address}/?lang=en&cast=/cast.js`);
  await waitUntil(page, (video) => video.duration > 40);
  expect(scripts).toContain('/cast.js');
  await button(page, en.settings).focus();
  await page.keyboard.press('ArrowRight');
  // Open panels keep the controls visible.
  await button(page, en.settings).click();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await waitUntil(page, (video) => !video.paused && video.currentTime > 5);
  await button(page, en.cast).click();
  await waitUntil(page, (video) => video.paused);
  const televised = await page.evaluate(() => (window as unknown as { televised: unknown }).televised);
  expect(televised).toEqual([
    {
      info: { url: `${site.address}/night-final/index.m3u8`, type: 'application/x-mpegURL' },
      currentTime: expect.any(Number),
    },
  ]);
});
