// Development server: unbundled modules with hot reload, behind the same listener and security policy.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import type { Language } from '@paddock/contracts/language';
import type { createSite } from '../app/server/site.server.ts';
import type { Site } from '../app/server/visit.server.ts';
import { noInvalidations } from './cache-invalidations.ts';
import { readEnv } from './env.ts';
import { createListener } from './listener.ts';

const env = readEnv();
const log = pino({ base: { app: 'web' } });
const http = createServer((request, response) => listen(request, response));
const vite = await createVite({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});

const chunksIn = (language: Language) => ({
  site: `/app/i18n/${language}.ts`,
  member: `/app/i18n/${language}-member.ts`,
});
const textChunks = { cn: chunksIn('cn'), en: chunksIn('en'), ru: chunksIn('ru') };

type SiteModule = { createSite: typeof createSite };
let loaded: { module: SiteModule; site: Site } | undefined;

/** Reloads the sources; errors are shown on the page. */
async function currentSite(): Promise<Site> {
  const module = (await vite.ssrLoadModule('/app/server/site.server.ts')) as SiteModule;
  if (loaded?.module !== module) {
    await loaded?.site.close();
    loaded = { module, site: module.createSite({ ...env, textChunks }) };
  }
  return loaded.site;
}

const site: Site = {
  version: 'dev',
  async handle(request, visit) {
    try {
      const response = await (await currentSite()).handle(request, visit);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      log.error({ err: error }, 'the sources do not run');
      // With the Vite client, so that the next save reloads the page.
      const page = await vite.transformIndexHtml('/', '<pre>The sources do not run; see the log.</pre>');
      return new Response(page, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
  },
  close: async () => loaded?.site.close(),
};

const listen = createListener({
  env,
  site,
  serveAsset: (request, response, next) => vite.middlewares(request, response, next),
  invalidations: noInvalidations,
  log,
  isReady: () => true,
});

http.listen(env.port, env.bind, () => log.info({ port: (http.address() as AddressInfo).port }, 'listening'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void vite.close().finally(() => process.exit(0)));
}
