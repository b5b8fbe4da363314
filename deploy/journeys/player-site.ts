import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { setPageHeaders } from '../../web/server/security-headers.ts';
import { root } from '../local/places.ts';
import { run } from '../local/run.ts';

export interface SentComment {
  token: string;
  id: string;
  author: string;
  time: number;
  text: string;
  color: number;
  type: number;
}

const MAX_WAIT_MS = 60_000;

export interface PlayerSite {
  address: string;
  /** The origin of broadcasts, the only one allowed by the policy of the page. */
  provider: string;
  /** Whether the broadcast is on air. */
  isOnAir: boolean;
  /** Referring hosts of requests to the provider. */
  providerReferrers: Set<string>;
  sent: SentComment[];
  stop(): Promise<void>;
}

const rows = Array.from({ length: 300 }, (_, i) => [
  (i * 48) / 300,
  i % 10 === 0 ? 1 : i % 15 === 0 ? 2 : 0,
  i % 4 === 0 ? 0xff_e1_33 : 0xff_ff_ff,
  `pilot ${i % 20}`,
  `comment &lt;${i}&gt;`,
]);

/** A fake Cast API with the methods the player uses; records the calls. */
const castingScript = `
  window.televised = [];
  const session = { loadMedia: async (request) => void window.televised.push(request) };
  const context = { setOptions() {}, requestSession: async () => {}, getCurrentSession: () => session };
  window.cast = { framework: { CastContext: { getInstance: () => context } } };
  const media = {
    DEFAULT_MEDIA_RECEIVER_APP_ID: 'television',
    MediaInfo: class { constructor(url, type) { Object.assign(this, { url, type }); } },
    LoadRequest: class { constructor(info) { Object.assign(this, { info }); } },
  };
  window.chrome = { ...window.chrome, cast: { media } };
  window.__onGCastApiAvailable(true);
`;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** Serves the player page with the demo video and a comment service, under the site's policy. */
export async function startPlayerSite(): Promise<PlayerSite> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-player-'));
  // A separate process, because Vite does not run inside Jest.
  const config = join(root, 'web/tests/support/player-page/vite.config.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', config, '--outDir', folder]);
  const page = sirv(folder);
  const videos = sirv(join(root, 'deploy/local/demo-videos'));
  const sent: SentComment[] = [];

  let aired = 0;
  /** The demo video as a live playlist that grows and has no end tag. */
  function onAir(): string {
    aired ||= Date.now();
    const pieces = Math.min(12, 8 + Math.floor((Date.now() - aired) / 4000));
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-MAP:URI="/night-final/270p/init.mp4"',
      ...Array.from({ length: pieces }, (_, i) => [
        '#EXTINF:4.0,',
        `/night-final/270p/${String(i).padStart(2, '0')}.m4s`,
      ]).flat(),
    ].join('\n');
  }

  async function answer(request: IncomingMessage): Promise<object> {
    if (request.method === 'GET') return { code: 0, data: rows };
    const comment = (await json(request)) as SentComment;
    if (comment.text === 'refuse me') return { code: 9, msg: 'Slow down, please' };
    sent.push(comment);
    return { code: 0 };
  }

  const providing = createServer((request, response) => {
    site.providerReferrers.add(String(request.headers.host));
    response.setHeader('access-control-allow-origin', '*');
    if (request.url !== '/live/index.m3u8') videos(request, response);
    else if (site.isOnAir) response.setHeader('content-type', 'application/vnd.apple.mpegurl').end(onAir());
    else response.writeHead(404).end();
  });
  const provider = await listening(providing);

  const server = createServer((request, response) => {
    setPageHeaders(response, 'none', {
      scheme: 'http',
      hosts: { cn: 'cn.test', en: 'en.test', ru: 'ru.test' },
      streamOrigins: [provider],
    });
    if (request.url?.startsWith('/danmaku/v3/')) {
      void answer(request).then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      );
      return;
    }
    if (request.url === '/cast.js') {
      response.setHeader('content-type', 'text/javascript').end(castingScript);
      return;
    }
    page(request, response, () => videos(request, response));
  });
  const site: PlayerSite = {
    address: await listening(server),
    provider,
    isOnAir: true,
    providerReferrers: new Set(),
    sent,
    async stop() {
      await Promise.all([closed(server), closed(providing)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** The state reported by the media element. */
export const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Polls per animation frame; the policy forbids eval, which waitForFunction needs. */
export async function waitUntil(page: Page, test: (video: HTMLVideoElement) => boolean): Promise<void> {
  const video = page.locator('video');
  const end = Date.now() + MAX_WAIT_MS;
  while (!(await video.evaluate(test))) {
    if (Date.now() > end) throw new Error(`Not within ${MAX_WAIT_MS / 1000} s: ${test.toString()}`);
    await nextFrame(page);
  }
}

export const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

export const waitForNotice = (page: Page, text: string) =>
  page.locator('output').getByText(text, { exact: true }).waitFor();
