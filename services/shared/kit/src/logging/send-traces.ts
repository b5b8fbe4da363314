import type { Logger } from 'pino';
import { traces } from '@paddock/http-edge/traces';
import type { AppEnv } from '../env/service-env.ts';
import { throttled } from './log.ts';

/** Starts tracing if an endpoint is configured. */
export function sendTraces(
  program: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACES_PERCENT }: AppEnv,
  log: Logger,
): void {
  if (url)
    traces.start({
      url,
      share: TRACES_PERCENT / 100,
      program,
      warn: throttled(log, 'traces could not be sent'),
    });
}
