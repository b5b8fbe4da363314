import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { resize, useBrowser } from './browser.ts';
import { faultsOf, tooWide } from './page-faults.ts';
import {
  waitUntil,
  nextFrame,
  waitForNotice,
  startPlayerSite,
  timeOf,
  type PlayerSite,
} from './player-site.ts';

let site: PlayerSite;
beforeAll(async () => {
  site = await startPlayerSite();
});
afterAll(() => site.stop());

const { person } = useBrowser();

const isPaused = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const rightOf = async (part: Locator): Promise<number> => {
  const box = (await part.boundingBox())!;
  return box.x + box.width;
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function opened(
  options: { lang?: string; url?: string; live?: string } = {},
  ...rest: Parameters<typeof person>
) {
  const page = await person(...rest);
  await page.goto(`${site.address}/?${new URLSearchParams(options)}`);
  await page.locator('[data-player=ready]').waitFor();
  return page;
}

async function ready(...args: Parameters<typeof opened>): Promise<Page> {
  const page = await opened(...args);
  await waitUntil(page, (video) => video.duration > 40);
  return page;
}

async function playing(...args: Parameters<typeof opened>): Promise<Page> {
  const page = await ready(...args);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await waitUntil(page, (video) => video.currentTime > 0.5);
  return page;
}

describe('the player', () => {
  it("plays HLS segments under the site's policy, and stops", async () => {
    const page = await playing();
    await button(page, 'Pause').click();
    expect(await isPaused(page)).toBe(true);
  });

  it('seeks by keys, progress bar and time links, with a thumbnail', async () => {
    const page = await ready();
    await button(page, 'Settings').focus();
    await page.keyboard.press('ArrowRight');
    await waitForNotice(page, 'FF 5 s');
    expect(await timeOf(page)).toBeCloseTo(5, 0);
    const bar = page.getByRole('slider', { name: 'Position' });
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    expect(await timeOf(page)).toBeCloseTo(10, 0);
    await bar.hover();
    await page.getByText('· Lap 2').waitFor();
    await bar.click();
    await waitUntil(page, (video) => Math.abs(video.currentTime - 24) < 2);
  });

  it('switches the quality during playback and falls back from a broken one', async () => {
    const page = await playing();
    await page.getByRole('slider', { name: 'Position' }).click();
    await waitUntil(page, (video) => video.currentTime > 24);
    await button(page, 'Quality: Auto').click();
    await page.getByRole('radio', { name: '180p' }).click();
    await waitForNotice(page, 'Switched to 180p quality');
    await waitUntil(page, (video) => !video.paused && video.currentTime > 24 && video.videoHeight === 180);
    await page.getByRole('radio', { name: 'Broken' }).click();
    await waitForNotice(page, 'Video load failed');
    await waitUntil(page, (video) => !video.paused && video.currentTime > 24 && video.videoHeight === 180);
    await button(page, 'Quality: 180p').waitFor();
  });

  it('offers the qualities of the playlist, automatic first', async () => {
    const page = await playing({ url: '/night-final/index.m3u8' });
    await button(page, 'Quality: Auto').click();
    await page.getByRole('radio', { name: '270p' }).waitFor();
    await page.getByRole('radio', { name: '180p' }).click();
    await waitForNotice(page, 'Switched to 180p quality');
    await waitUntil(page, (video) => !video.paused && video.currentTime > 0.5 && video.videoHeight === 180);
    expect(await page.getByRole('radio').count()).toBe(3);
    // The width on the narrowest phone.
    await resize(page, { width: 288, height: 700 });
    await page.locator('[data-narrow=true]').waitFor();
    expect(await rightOf(button(page, 'Full screen'))).toBeLessThanOrEqual(
      await rightOf(page.locator('[data-player]')),
    );
  });

  it('shows subtitles in the language of the page, another, or none', async () => {
    const page = await ready({ lang: 'ru' });
    await page.getByRole('slider', { name: 'Позиция' }).click();
    await waitUntil(page, (video) => !video.seeking && video.currentTime > 20);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 26;
    });
    await page.getByText('На полсекунды быстрее').waitFor();
    await button(page, 'Субтитры').click();
    await page.getByRole('radio', { name: '中文' }).click();
    await page.getByText('比个人最好成绩快半秒。').waitFor();
    await page.getByRole('radio', { name: 'Выключены' }).click();
    await page.getByText('比个人最好成绩快半秒。').waitFor({ state: 'detached' });
  });

  it('changes volume, speed and loop, and stores preferences', async () => {
    const page = await ready();
    await button(page, 'Mute').click();
    await waitUntil(page, (video) => video.muted);
    await page.getByRole('slider', { name: 'Volume' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await waitUntil(page, (video) => !video.muted && video.volume === 0.05);
    await button(page, 'Settings').click();
    await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption('2');
    await page.getByLabel('Loop').check();
    await waitUntil(page, (video) => video.playbackRate === 2 && video.loop);
    expect(await page.evaluate(() => localStorage.getItem('player-volume'))).toBe('0.05');
  });

  it('fills the window or the screen and leaves by Escape', async () => {
    const page = await ready();
    const width = async () => (await page.locator('[data-player]').boundingBox())?.width;
    await button(page, 'Full window').click();
    expect(await width()).toBe(1280);
    await button(page, 'Full screen').click();
    await button(page, 'Exit full screen').waitFor();
    await button(page, 'Full window').click();
    await button(page, 'Exit full window').waitFor();
    while (await page.evaluate(() => document.fullscreenElement !== null)) await nextFrame(page);
    await page.keyboard.press('Escape');
    await button(page, 'Full window').waitFor();
  });

  it("saves a frame, shows the video's details and lists the shortcuts", async () => {
    const page = await ready();
    // The duration comes from the playlist, before the first picture.
    await waitUntil(page, (video) => video.videoWidth > 0);
    await button(page, 'Settings').click();
    const download = page.waitForEvent('download');
    await button(page, 'Screenshot').click();
    expect((await download).suggestedFilename()).toMatch(/^video-.*\.png$/);
    await button(page, 'Video information').click();
    await page.getByText('480 × 270').waitFor();
    await page
      .getByRole('region', { name: 'Video information' })
      .getByText(/^\d+\.\d$/)
      .waitFor();
    await button(page, 'Keyboard shortcuts').click();
    await page.getByText('Close or exit full screen').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('shows comments as text, sends one, and removes a refused one', async () => {
    // Browsers warn about frequent canvas reads, which only this test does.
    const page = await playing({}, {}, /willReadFrequently/);
    const painted = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value) => value > 0);
      });
    expect(await painted()).toBe(true);
    await button(page, 'Pause').click();
    await button(page, 'Show danmaku').click();
    expect(await painted()).toBe(false);
    await button(page, 'Show danmaku').click();
    await button(page, 'Send danmaku').click();
    await page.getByRole('radio', { name: 'Top' }).check();
    await page.getByRole('textbox').fill('<b>Go</b>');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(site.sent.at(-1)).toMatchObject({
      text: '<b>Go</b>',
      type: 1,
      token: 'ticket',
      id: 'night-final',
    });
    await button(page, 'Send danmaku').click();
    await page.getByRole('textbox').fill('refuse me');
    await page.keyboard.press('Enter');
    await waitForNotice(page, 'Slow down, please');
    expect(await page.getByRole('textbox').inputValue()).toBe('refuse me');
    await button(page, 'Danmaku list').click();
    await page.getByText('<b>Go</b>').waitFor();
    expect(await page.getByText('refuse me').count()).toBe(0);
    await page.getByText('comment <2>').first().waitFor();
  });

  it('plays a broadcast from another origin: waits, shows the delay, disables seeking, jumps to live', async () => {
    site.isOnAir = false;
    const page = await opened({ url: `${site.provider}/live/index.m3u8`, live: '1' });
    await page.getByRole('alert').getByText('has not started or was interrupted').waitFor();
    await button(page, 'Play').click();
    site.isOnAir = true;
    await waitUntil(page, (video) => video.currentTime > 1);
    // A paused player keeps its controls visible.
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 0.5;
    });
    await page.getByText(/^[2-4]\d s behind$/).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByRole('slider', { name: 'Position' }).count()).toBe(0);
    // All live controls fit the narrowest phone.
    await resize(page, { width: 320, height: 700 });
    await page.getByRole('button', { name: /^Go to live \(−00:[2-4]\d\)$/ }).waitFor();
    expect(await rightOf(button(page, 'Full screen'))).toBeLessThanOrEqual(
      await rightOf(page.locator('[data-player]')),
    );
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, 'Go to live').click();
    await waitUntil(page, (video) => !video.paused && video.currentTime > 15);
    await button(page, 'Go to live').waitFor({ state: 'detached' });
    expect([...site.providerReferrers]).toEqual([new URL(site.provider).host]);
  });

  it('requests no broadcast from an origin outside the policy', async () => {
    const elsewhere = site.provider.replace('127.0.0.1', 'localhost');
    const page = await opened(
      { url: `${elsewhere}/live/index.m3u8`, live: '1' },
      {},
      /Content Security Policy/,
    );
    await page.getByRole('alert').getByText('has not started or was interrupted').waitFor();
    expect([...site.providerReferrers]).not.toContain(new URL(elsewhere).host);
  });

  it('handles tap, skip and drag on a phone', async () => {
    const page = await ready({}, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    expect(await tooWide(page)).toEqual([]);
    const box = (await page.locator('[data-player]').boundingBox())!;
    const tap = async () => page.touchscreen.tap(box.x + box.width * 0.9, box.y + box.height * 0.3);
    await tap();
    await tap();
    await waitForNotice(page, 'FF 10 s');
    expect(await timeOf(page)).toBeCloseTo(10, 0);
  });

  it('lists comments without motion for reduced motion', async () => {
    const page = await playing({}, { reducedMotion: 'reduce' });
    await page
      .getByText(/^comment <\d+>$/)
      .first()
      .waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it('loads nothing after it is unmounted', async () => {
    const page = await playing();
    const video = await page.locator('video').elementHandle();
    await button(page, 'Put the player away').click();
    await page.locator('video').waitFor({ state: 'detached' });
    expect(await video?.evaluate((element) => (element as HTMLVideoElement).hasAttribute('src'))).toBe(false);
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it.each(['/nothing.mp4', '/nothing.flv'])('reports an error for %s', async (url) => {
    const page = await opened({ url });
    await page
      .getByRole('alert')
      .getByText(/Video load failed|Can't find flv\.js/)
      .waitFor();
  });
});
