import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { commentText } from '@paddock/danmaku/comments/comment-text';
import { asMarkup } from '@paddock/danmaku/lists/lists.service';
import { anyTexts } from '@paddock/kit/testing/any-text';
import { chromiumPath } from '../../deploy/checks/chromium.ts';
import { DanmakuCopies, ticketFor } from '../bench/danmaku-copies.ts';
import { violationsOf, type CommentLedger } from './comment-ledger.ts';
import { commentsUnderFaults } from './comments-under-faults.ts';

describe('comments over two replicas', () => {
  let track: DanmakuCopies;
  beforeAll(async () => {
    track = await DanmakuCopies.start(2);
  });
  afterAll(() => track.stop());

  const list = async (copy: number, videoId: string): Promise<unknown[][]> => {
    const answer = await fetch(`${track.copies[copy]!.url}/danmaku/v3/?id=${videoId}`);
    return ((await answer.json()) as { data: unknown[][] }).data;
  };

  it('are stored and shown once while replicas, connections, the database and Redis are killed', async () => {
    const { faults, acknowledged, violations, control } = await commentsUnderFaults(track, {
      seed: 3,
      seconds: 9,
      writers: 16,
      viewers: 6,
      gap: [1200, 1800],
      faults: 5,
    });
    expect(violations).toEqual([]);
    expect(new Set(faults).size).toBeGreaterThanOrEqual(5);
    expect(acknowledged).toBeGreaterThan(16);
    // Control: a viewer that does not resume gets comments twice, which is detected.
    expect(control.join()).toMatch(/^viewer 0: \d+ twice/);
  });

  it('detects each violated guarantee (control)', () => {
    const stored = ['a', 'b', 'c'].map((id, i) => ({ id, offset: i + 1 }));
    const ids = ['a', 'b', 'c'];
    const kept = { acknowledged: new Set(['a', 'b', 'c']), stored, listed: ids, shown: [ids] };
    expect(violationsOf(kept)).toEqual([]);
    const breaks: [Partial<CommentLedger>, string[]][] = [
      [{ acknowledged: new Set(['promised']) }, ['1 acknowledged and lost']],
      [
        {
          stored: [
            { id: 'a', offset: 1 },
            { id: 'b', offset: 2 },
            { id: 'c', offset: 4 },
          ],
        },
        ['1 offsets that do not follow'],
      ],
      [{ listed: ['a', 'c'] }, ['the list: 1 missing']],
      [{ shown: [['a', 'b', 'b', 'c']] }, ['viewer 0: 1 twice']],
      [{ shown: [ids, ['a', 'd']] }, ['viewer 1: 2 missing', 'viewer 1: 1 that are not stored']],
      [{ shown: [['b', 'a', 'c']] }, ['viewer 0: out of order']],
    ];
    for (const [change, found] of breaks) expect(violationsOf({ ...kept, ...change })).toEqual(found);
  });

  it('are loaded, drawn as text and sent by an unmodified client in a browser', async () => {
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
    // Another origin, so the browser sends a preflight.
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
        token: ticketFor(videoId),
        user: 'DIYgod',
        maximum: 1000,
      };
      // Another origin, so the browser sends a preflight.
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
      // Drawn when its time is reached.
      await page.evaluate(() => {
        const { danmaku } = (
          window as unknown as { player: { danmaku: { dan: object[]; draw(one: object): void } } }
        ).player;
        danmaku.draw(danmaku.dan[0]!);
      });
      const drawn = page.locator('.dplayer-danmaku-item:not(.dplayer-danmaku-item--demo)').first();
      expect(await drawn.textContent()).toBe('<img src=x onerror=hacked=1>');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      // All renderings: markup in the unmodified client, text nodes and canvas in ours.
      const texts = [...anyTexts(10_000)].map(commentText).filter(Boolean);
      const wrong = await page.evaluate(
        (all) => {
          const box = document.createElement('div');
          const glyphs = document.createElement('canvas').getContext('2d')!;
          return all.filter(([text, markup]) => {
            box.innerHTML = markup!;
            const isMarkupRight = box.textContent === text && box.childElementCount === 0;
            box.textContent = text!;
            glyphs.fillText(text!, 0, 20);
            return (
              !isMarkupRight || box.textContent !== text || !Number.isFinite(glyphs.measureText(text).width)
            );
          });
        },
        texts.map((text) => [text, asMarkup(text)]),
      );
      expect([texts.length > 9000, wrong]).toEqual([true, []]);
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
        // Without the race service no name is known.
        ['Viewer', 'Вперёд, 加油!'],
        ['Viewer', '&lt;img src=x onerror=hacked=1&gt;'],
      ]);
    } finally {
      await browser.close();
      elsewhere.close();
    }
  });
});
