import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';

const secret = [
  'token',
  'access_token',
  'adm_access_token',
  'accessToken',
  'admAccessToken',
  'password',
  'oldPassword',
  'newPassword',
  'code',
  'totp',
  'secret',
  'key',
  'authorization',
  'cookie',
];

/** `+8613800138000` becomes `+86138****8000`; at least four digits of shorter numbers are masked. */
export const maskPhone = (phone: string): string =>
  phone.replace(/^(\+?\d{1,5})\d{4,}(\d{4})(?=;|$)/, '$1****$2');

const phonesInText = /\+\d{8,15}/g;

export function createLog(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name: service,
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      // Drops statement parameters of driver errors: phones, hashes.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message.replace(phonesInText, maskPhone),
        ...(error.code && { code: error.code }),
        ...(error.constraint && { constraint: error.constraint }),
        stack: error.stack?.replace(phonesInText, maskPhone),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const QUIET = 10_000;

/** Logs at most once in ten seconds: reconnecting clients repeat the same error many times a second. */
export function throttled(log: Logger, message: string): (error: Error) => void {
  let last = 0;
  return (error) => {
    if (Date.now() - last < QUIET) return;
    last = Date.now();
    log.warn({ err: error }, message);
  };
}

/** Nest's messages as JSON; start-up messages at debug level only. */
export class NestLog implements LoggerService {
  constructor(private readonly sink: Logger) {}

  log(message: unknown, context?: string): void {
    this.sink.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.sink.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.sink.error({ context, stack }, String(message));
  }
}
