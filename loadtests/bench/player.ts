// `npm run bench:player`: 200 comments on a slow phone (CPU throttled four times), drawn on a canvas as in the player and by one
// element each, compared with a page that draws nothing. Reports frames per second and the cost of a frame.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import { chromiumPath, ensureChromium } from '../../deploy/checks/chromium.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import type { Measured, PainterName } from './player-page/flight-bench.ts';
import { median } from './processes.ts';

const ROUNDS = 3;
const SECONDS = 6;
const SLOWER = 4;
const COMMENTS = 200;
const painters: PainterName[] = ['nothing', 'canvas', 'elements'];

async function shoot(page: Page, name: PainterName): Promise<Measured> {
  await page.reload();
  return page.evaluate(([painter, comments, seconds]) => window.flyComments(painter, comments, seconds), [
    name,
    COMMENTS,
    SECONDS,
  ] as const);
}

const framesOf = (all: Measured[]): number => median(all.map((one) => one.framesPerSecond));

async function measure(address: string): Promise<void> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium is missing');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const shots = new Map(painters.map((name) => [name, [] as Measured[]]));
    // Alternating, so that a drifting machine speed affects all equally.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of painters) shots.get(name)?.push(await shoot(page, name));
    say(
      `\n  ${COMMENTS} comments on 1280 × 720, ${SLOWER}× slower, ${ROUNDS} rounds of ${SECONDS} s, medians\n`,
    );
    const most = framesOf(shots.get('nothing')!);
    for (const [name, all] of shots) {
      const of = (pick: (one: Measured) => number): string => median(all.map(pick)).toFixed(1).padStart(7);
      say(
        `  ${name.padEnd(9)} ${of((one) => one.framesPerSecond)} pictures/s (${(framesOf(all) / most).toFixed(2)})   95 % within ${of((one) => one.slow)} ms` +
          `   script ${of((one) => one.script)} ms a picture   on the screen ${of((one) => one.onScreen)}`,
      );
    }
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-player-'));
let failure: unknown;
try {
  await ensureChromium();
  await step('build the page', () =>
    build({
      root: fileURLToPath(new URL('player-page/', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    }),
  );
  const server = createServer(sirv(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
} catch (error) {
  failure = error;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failure) complainAndExit(failure);
