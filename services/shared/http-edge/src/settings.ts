import { secretsIn } from '@paddock/contracts/secrets';

export type Source = Readonly<Record<string, string | undefined>>;

/** Readers of environment variables. Errors name the variable and never its value. */
export function required(source: Source, name: string): string {
  const value = source[name]?.trim();
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

export function readPort(source: Source, name: string): number {
  const port = Number(required(source, name));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`);
  return port;
}

export function readUrl(source: Source, name: string): URL {
  const text = required(source, name);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http address.`);
  return url;
}

export function readSecret(source: Source, name: string): string {
  const text = required(source, name);
  try {
    secretsIn(text, 16);
  } catch (error) {
    throw new Error(`${name} is refused: ${(error as Error).message}.`, { cause: error });
  }
  return text;
}

export function readScheme(source: Source, name: string): 'http' | 'https' {
  const text = required(source, name);
  if (text !== 'http' && text !== 'https') throw new Error(`${name} must be http or https.`);
  return text;
}

const LONGEST_NOTICE = 15_000;

/** `DRAIN_NOTICE_MS`: how long a draining process still serves requests. */
export function readNotice(source: Source): number {
  const ms = Number(source.DRAIN_NOTICE_MS || 5000);
  if (!Number.isInteger(ms) || ms < 0 || ms > LONGEST_NOTICE)
    throw new Error(`DRAIN_NOTICE_MS must be a number of milliseconds up to ${LONGEST_NOTICE}.`);
  return ms;
}

/** The OTLP endpoint and the sampled share of requests; undefined without an endpoint. */
export function readTraces(source: Source): { url: string; share: number } | undefined {
  if (!source.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const percent = Number(source.TRACES_PERCENT || 100);
  if (!(percent >= 1 && percent <= 100)) throw new Error('TRACES_PERCENT must be from 1 to 100.');
  return {
    url: readUrl(source, 'OTEL_EXPORTER_OTLP_ENDPOINT').href.replace(/\/$/, ''),
    share: percent / 100,
  };
}
