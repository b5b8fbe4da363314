import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../chromium.ts';
import { DanmakuCopies, ticketFor } from '../danmaku-copies.ts';
import { LiveClient } from '../live-client.ts';

interface Ledger {
  acknowledged: ReadonlySet<string>;
  stored: ReadonlySet<string>;
  shown: readonly (readonly string[])[];
}

/** What was promised and not kept, in words. */
function faultsOf({ acknowledged, stored, shown }: Ledger): string[] {
  const lost = [...acknowledged].filter((id) => !stored.has(id)).map((id) => `lost ${id}`);
  const wrong = shown.flatMap((ids, viewer) => {
    const seen = new Set(ids);
    const twice = ids.length - seen.size;
    const missing = [...stored].filter((id) => !seen.has(id)).length;
    return [
      ...(twice ? [`viewer ${viewer}: ${twice} twice`] : []),
      ...(missing ? [`viewer ${viewer}: ${missing} missing`] : []),
    ];
  });
  return [...lost, ...wrong];
}

describe('comments over two copies', () => {
  let track: DanmakuCopies;
  beforeAll(async () => {
    track = await DanmakuCopies.start(2);
  });
  afterAll(() => track.stop());

  const list = async (copy: number, videoId: string): Promise<unknown[][]> => {
    const answer = await fetch(`${track.copies[copy]!.url}/danmaku/v3/?id=${videoId}`);
    return ((await answer.json()) as { data: unknown[][] }).data;
  };

  it('lose none that was acknowledged and show none twice when a copy is killed again and again', async () => {
    const videoId = `v-${randomUUID()}`;
    const urls = track.copies.map(({ url }) => url);
    const people = Array.from(
      { length: 12 },
      (_one, i) =>
        new LiveClient(i % 2 ? urls : urls.toReversed(), videoId, ticketFor(videoId, `Pilot ${i}`)),
    );
    for (const one of people) await one.connect();
    const acknowledged = new Set<string>();
    const texts = new Map<string, string>();
    const speaking = people.map(async (one, i) => {
      for (let n = 0; n < 4; n += 1) {
        const id = randomUUID();
        texts.set(id, `${i}-${n}`);
        // As a player does: the same comment, with the same id, until somebody answers.
        for (;;) {
          const answer = await one.say(id, `${i}-${n}`);
          if (answer?.code === 0) acknowledged.add(id);
          if (answer) break;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    const breaking = (async () => {
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await track.copies[1]!.kill();
        await track.copies[1]!.start();
      }
    })();
    await Promise.all([...speaking, breaking]);
    expect(acknowledged.size).toBe(48);
    const rows = await list(0, videoId);
    const idOf = new Map([...texts].map(([id, text]) => [text, id]));
    const stored = new Set(rows.map((row) => idOf.get(String(row[4]))!));
    expect(rows).toHaveLength(stored.size);
    const shown = (): string[][] => people.map((one) => one.shown.map(([, id]) => id));
    const deadline = Date.now() + 60_000;
    while (faultsOf({ acknowledged, stored, shown: shown() }).length > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(faultsOf({ acknowledged, stored, shown: shown() })).toEqual([]);
    // Control: one that was promised before it was written, one shown twice, one never shown.
    const [first = ''] = stored;
    const doctored = {
      acknowledged: new Set([...acknowledged, 'promised']),
      stored,
      shown: [[...stored, first], []],
    };
    expect(faultsOf(doctored)).toEqual([
      'lost promised',
      'viewer 0: 1 twice',
      `viewer 1: ${stored.size} missing`,
    ]);
    for (const one of people) one.close();
  });

  it('are loaded, drawn as text and sent by a stock client in a browser', async () => {
    const videoId = `v-${randomUUID()}`;
    const { url } = track.copies[0]!;
    const say = (text: string) =>
      fetch(`${url}/danmaku/v3`, {
        method: 'POST',
        body: JSON.stringify({
          token: ticketFor(videoId),
          id: videoId,
          time: 0.1,
          text,
          type: 1,
          color: 255,
        }),
      });
    await say('<img src=x onerror=hacked=1>');
    const script = readFileSync(
      createRequire(import.meta.url).resolve('dplayer/dist/DPlayer.min.js'),
      'utf8',
    );
    const executablePath = chromiumPath();
    if (!executablePath) throw new Error('Chromium is missing');
    // Another site than ours: the browser asks first whether it may send.
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><div id="player"></div>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      const options = {
        id: videoId,
        api: `${url}/danmaku/`,
        token: ticketFor(videoId, 'Stork'),
        user: 'DIYgod',
        maximum: 1000,
      };
      // Another site than ours: the browser asks first whether it may send.
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
      await page.addScriptTag({ content: script });
      const loaded = page.waitForResponse((answer) => answer.url().includes('/v3/?id='));
      await page.evaluate((danmaku) => {
        const { DPlayer } = window as unknown as { DPlayer: new (options: object) => object };
        const player = new DPlayer({
          container: document.querySelector('#player'),
          video: { url: 'none.mp4' },
          danmaku,
        });
        Object.assign(window, { player });
      }, options);
      expect((await loaded).status()).toBe(200);
      await page.waitForFunction(
        () =>
          (window as unknown as { player: { danmaku: { dan: unknown[] } } }).player.danmaku.dan.length === 1,
      );
      // Drawn as the client does it when its moment comes.
      await page.evaluate(() => {
        const { danmaku } = (
          window as unknown as { player: { danmaku: { dan: object[]; draw(one: object): void } } }
        ).player;
        danmaku.draw(danmaku.dan[0]!);
      });
      const drawn = page.locator('.dplayer-danmaku-item:not(.dplayer-danmaku-item--demo)').first();
      expect(await drawn.textContent()).toBe('<img src=x onerror=hacked=1>');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      const send = (text: string) =>
        page.evaluate(
          (one) =>
            new Promise<string>((resolve) => {
              const { player } = window as unknown as {
                player: {
                  danmaku: { send(dan: object, done: () => void): void };
                  options: { apiBackend: object };
                };
              };
              player.danmaku.send({ text: one, color: 16777215, type: 0 }, () => resolve('sent'));
              const look = setInterval(() => {
                const notice = [...document.querySelectorAll('.dplayer-notice')]
                  .map((item) => item.textContent)
                  .join(' ');
                if (!/[0-9]+ characters|characters at most/.test(notice)) return;
                clearInterval(look);
                resolve(notice);
              }, 50);
            }),
          text,
        );
      expect(await send('Вперёд, 加油!')).toBe('sent');
      expect(await send('x'.repeat(31))).toContain('30 characters');
      expect((await list(1, videoId)).map((row) => [row[3], row[4]])).toEqual([
        ['Stork', 'Вперёд, 加油!'],
        ['Owl', '&lt;img src=x onerror=hacked=1&gt;'],
      ]);
    } finally {
      await browser.close();
      elsewhere.close();
    }
  });
});
