import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../deploy/checks/chromium.ts';
import { root } from '../../deploy/local/places.ts';
import { DanmakuCopies, ticketFor } from '../bench/danmaku-copies.ts';

const require = createRequire(import.meta.url);
const video = readFileSync(join(root, 'deploy/local/demo-videos/practice-night/video.mp4'));

/** The recipe of docs/embedding.md, with the addresses of this test. */
function recipe(own: Record<string, string>): string {
  const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const [, code] = /```js\n([^`]*new Artplayer[^]*?)```/.exec(page)!;
  return Object.entries(own).reduce((text, [name, value]) => {
    const pattern = new RegExp(`(const ${name} =|\\b${name}:) '[^']*'`);
    expect(text).toMatch(pattern);
    return text.replace(pattern, `$1 ${JSON.stringify(value)}`);
  }, code!);
}

let track: DanmakuCopies;
beforeAll(async () => {
  track = await DanmakuCopies.start(1);
});
afterAll(() => track.stop());

it('shows and sends comments by the documented recipe on a page of another site', async () => {
  const id = randomUUID();
  const api = `${track.copies[0]!.url}/danmaku/v3/`;
  const list = async () =>
    ((await (await fetch(`${api}?id=${id}`)).json()) as { data: [number, number, number, string, string][] })
      .data;
  const said = { token: ticketFor(id), id, time: 0.1, text: '<b>"R&D"</b>', type: 1, color: 255 };
  await fetch(api, { method: 'POST', body: JSON.stringify(said) });
  const site = createServer(({ url }, response) => {
    if (url === '/video.mp4') response.setHeader('content-type', 'video/mp4').end(video);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><div id="player"></div>');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: chromiumPath()!,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    await page.goto(origin);
    await page.addStyleTag({ content: '#player { width: 800px; height: 450px }' });
    for (const path of [require.resolve('artplayer'), require.resolve('artplayer-plugin-danmuku')])
      await page.addScriptTag({ path });
    const ticket = ticketFor(id);
    await page.addScriptTag({ content: recipe({ api, id, ticket, url: `${origin}/video.mp4` }) });
    await page.addScriptTag({ content: 'art.muted = true; art.play();' });
    // An element that is still being placed has the text, but no state yet.
    const flying = page.locator('.art-danmuku [data-state="emit"]');
    const shown = flying.getByText('<b>"R&D"</b>');
    await shown.waitFor();

    const field = page.locator('.apd-input');
    await field.fill('加油 Вперёд');
    await field.press('Enter');
    await flying.getByText('加油 Вперёд').waitFor();
    expect((await list()).map(([, , , author, text]) => [author, text])).toContainEqual([
      // Without the race service no name is known.
      'Viewer',
      '加油 Вперёд',
    ]);
  } finally {
    await browser.close();
    site.close();
  }
});
