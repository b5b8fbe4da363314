import { parseServiceUrls, readEnv } from '@paddock/kit/env/read-env';
import { drainOnSignal } from '@paddock/kit/http/drain';
import { Readiness } from '@paddock/kit/http/readiness';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { LineTransport } from '@paddock/kit/transport/line-transport';
import { Bff } from './bff-app.ts';
import { BffEnv } from './env.ts';

const env = readEnv(BffEnv, process.env);
const log = createLog('bff', env.LOG_LEVEL);
const transport = new LineTransport(
  parseServiceUrls(env.SERVICE_URLS),
  new ContextSigner(env.INTERNAL_SECRET),
  log,
);
const bff = await Bff.create({ env, log, transport });
drainOnSignal(bff.context.get(Readiness), env.DRAIN_NOTICE_MS, () => bff.close(), log);
log.info(await bff.listen(), 'ready');
