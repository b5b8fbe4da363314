import { drainOnSignal } from '@paddock/http-edge/drain';
import { traces } from '@paddock/http-edge/traces';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { Readiness } from '@paddock/kit/http/readiness';
import { createLog } from '@paddock/kit/logging/log';
import { sendTraces } from '@paddock/kit/logging/send-traces';
import { parseServiceUrls, readEnv } from '@paddock/kit/read-env';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';
import { Bff } from './bff-app.ts';
import { BffEnv } from './env.ts';

const env = readEnv(BffEnv, process.env);
const log = createLog('bff', env.LOG_LEVEL);
sendTraces('bff', env, log);
const transport = new MuxTransport(
  parseServiceUrls(env.SERVICE_URLS),
  new ContextSigner(env.INTERNAL_SECRET),
  log,
);
const bff = await Bff.create({ env, log, transport });
const close = async (): Promise<void> => {
  await bff.close();
  await traces.close();
};
const readiness = bff.context.get(Readiness);
drainOnSignal({ announce: () => readiness.drain(), noticeMs: env.DRAIN_NOTICE_MS, close }, log);
log.info(await bff.listen(), 'ready');
