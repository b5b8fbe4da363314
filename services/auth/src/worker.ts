import { parseServiceUrls } from '@paddock/kit/env/read-env';
import { runService } from '@paddock/kit/http/service-app';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { LineTransport } from '@paddock/kit/transport/line-transport';
import { AuthModule } from './app.module.ts';
import { readAuthEnv } from './env.ts';

const env = Object.assign(readAuthEnv(), { RUN_JOBS: true });
const log = createLog('auth-worker', env.LOG_LEVEL);
const transport = new LineTransport(
  parseServiceUrls(env.SERVICE_URLS),
  new ContextSigner(env.INTERNAL_SECRET),
  log,
);

await runService(AuthModule.forRoot({ env, log, transport }), env, log);
