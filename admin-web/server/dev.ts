// Development server: serves modules unbundled, with hot reload.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { createAdminServer } from './admin-server.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const log = pino({ base: { app: 'admin-web' } });
const nonce = randomBytes(16).toString('base64url');
let vite: ViteDevServer | undefined;

const server = createAdminServer(
  env,
  {
    isSubresource: () => false,
    answer: (request, response) => {
      const policy = String(response.getHeader('content-security-policy'))
        // Vite injects inline scripts and styles.
        .replace(/(script|style)-src 'self'/g, `$1-src 'self' 'nonce-${nonce}'`)
        .replace(/; require-trusted-types-for[^;]*; trusted-types[^;]*/, '');
      response.setHeader('content-security-policy', policy);
      vite?.middlewares(request, response);
    },
  },
  log,
);
vite = await createVite({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: { middlewareMode: true, hmr: { server: server.http } },
  html: { cspNonce: nonce },
  appType: 'spa',
});
server.http.listen(env.port, env.bind, () => log.info({ host: env.host, port: env.port }, 'listening'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void vite.close().finally(() => process.exit(0)));
}
