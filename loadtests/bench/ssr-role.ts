// Processes of the SSR benchmark: a bare server of one response, and React alone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const RENDERS = 200;

export interface BareResponse {
  headers: Record<string, string>;
  body: string;
}

/** Sends the bytes and headers that the site sent. */
function serveBare({ headers, body }: BareResponse): void {
  const bytes = Buffer.from(body, 'base64');
  const head = Object.entries(headers).flat();
  const server = createServer((_, response) => response.writeHead(200, head).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

/** Intercepts the tree that the site renders. */
async function treeOf(build: string, url: string, settings: object): Promise<ReactNode> {
  const captured: { tree?: ReactNode } = {};
  Object.assign(globalThis, { captured, renderToString });
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'react-dom/server' && context.parentURL?.endsWith('/build/server/index.js')
        ? { url: `data:text/javascript,${encodeURIComponent(wrapper)}`, shortCircuit: true }
        : next(specifier, context),
  });
  const { createSite } = (await import(build)) as {
    createSite: (settings: object) => {
      handle: (request: Request, visit: object) => Promise<Response>;
      close: () => Promise<void>;
    };
  };
  const site = createSite(settings);
  const log = { error: console.error, warn: console.warn, info: () => undefined };
  const visit = {
    lang: 'en',
    host: new URL(url).host,
    scheme: 'http',
    address: '127.0.0.1',
    requestId: 'bench-request',
    nonce: 'nonce',
    log,
  };
  await (await site.handle(new Request(url), visit)).text();
  await site.close();
  return captured.tree;
}

const wrapper = `export const renderToString=(tree)=>{captured.tree=tree;return globalThis.renderToString(tree)}`;

const stream = (tree: ReactNode): Promise<void> =>
  new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() }).once('finish', resolve);
    const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(sink), onError: reject });
  });

/** CPU microseconds of a render. */
async function costOf(render: () => unknown): Promise<number> {
  for (let warm = 0; warm < RENDERS; warm += 1) await render();
  const before = process.cpuUsage();
  for (let done = 0; done < RENDERS; done += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / RENDERS;
}

const [, , role] = process.argv;
const given = JSON.parse(readFileSync(process.env.BENCH_INPUT!, 'utf8')) as BareResponse & {
  build: string;
  url: string;
  settings: object;
};
if (role === 'bare') serveBare(given);
else {
  const tree = await treeOf(given.build, given.url, given.settings);
  process.send!({
    streamed: await costOf(() => stream(tree)),
    string: await costOf(() => renderToString(tree)),
  });
  process.disconnect();
}
