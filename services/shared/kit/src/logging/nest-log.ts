import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

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
