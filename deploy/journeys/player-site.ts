import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { setSecurityHeaders } from '../../web/server/security-headers.ts';
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

/** As a page waits for anything. */
const PATIENCE = 60_000;

export interface PlayerSite {
  address: string;
  /** Where broadcasts come from: another origin, the only one that the policy of the page allows. */
  provider: string;
  /** Whether there is a broadcast. */
  isOnAir: boolean;
  /** Hosts that the provider was asked by, as pages call it. */
  askedOfProvider: Set<string>;
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

/** As much of the casting script of a browser as the player uses; what a television is given is written down. */
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

/** The page of the player with the demo video and a service of comments beside it, under the policy of the site. */
export async function startPlayerSite(): Promise<PlayerSite> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-player-'));
  // In a process of its own: what builds does not run inside of Jest.
  const config = join(root, 'web/tests/support/player-page/vite.config.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', config, '--outDir', folder]);
  const page = sirv(folder);
  const videos = sirv(join(root, 'deploy/local/demo-videos'));
  const sent: SentComment[] = [];

  let aired = 0;
  /** The demo video as a stream that grows while it is watched and does not say that it ends. */
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
    site.askedOfProvider.add(String(request.headers.host));
    response.setHeader('access-control-allow-origin', '*');
    if (request.url !== '/live/index.m3u8') videos(request, response);
    else if (site.isOnAir) response.setHeader('content-type', 'application/vnd.apple.mpegurl').end(onAir());
    else response.writeHead(404).end();
  });
  const provider = await listening(providing);

  const server = createServer((request, response) => {
    setSecurityHeaders(response, 'none', { scheme: 'http', streamOrigins: [provider] });
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
    askedOfProvider: new Set(),
    sent,
    async stop() {
      await Promise.all([closed(server), closed(providing)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** The browser plays and seeks where it likes; only what it says of itself is looked at. */
export const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Asks again with each picture that is drawn; the page may not make code from text, so it cannot wait by itself. */
export async function isUntil(page: Page, test: (video: HTMLVideoElement) => boolean): Promise<void> {
  const video = page.locator('video');
  const end = Date.now() + PATIENCE;
  while (!(await video.evaluate(test))) {
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${test.toString()}`);
    await nextFrame(page);
  }
}

export const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

export const said = (page: Page, text: string) =>
  page.locator('output').getByText(text, { exact: true }).waitFor();
