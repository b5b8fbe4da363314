import { parseServiceUrls, readEnv } from '@paddock/kit/env/read-env';
import { drainOnSignal } from '@paddock/kit/http/drain';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { HttpTransport } from '@paddock/kit/transport/http-transport';
import { createBff } from './bff-app.ts';
import { BffEnv } from './env.ts';

const env = readEnv(BffEnv, process.env);
const log = createLog('bff', env.LOG_LEVEL);
const transport = new HttpTransport(
  parseServiceUrls(env.SERVICE_URLS),
  new ContextSigner(env.INTERNAL_SECRET),
  log,
);
const app = await createBff({ env, log, transport });
drainOnSignal(app, log);
await app.listen(env.PORT, env.BIND);
log.info({ url: await app.getUrl() }, 'ready');
