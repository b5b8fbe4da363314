import type { Level, Logger } from 'pino';

/** Lines of one kind in a minute. */
const SAMPLES = 5;
const MINUTE = 60_000;

/** Logs the first lines of each kind in a minute and counts the others, so that a flood does not displace other lines. */
export class SampledLog {
  private readonly lines = new Map<string, number>();

  constructor(private readonly log: Logger) {}

  /** `kind` is one of few values: an error name or the name of a service. */
  write(level: Level, kind: string, data: object, message: string): void {
    const count = (this.lines.get(kind) ?? 0) + 1;
    this.lines.set(kind, count);
    if (count === 1) setTimeout(() => this.endMinute(level, kind, message), MINUTE).unref();
    if (count <= SAMPLES) this.log[level](data, message);
  }

  private endMinute(level: Level, kind: string, message: string): void {
    const unlogged = this.lines.get(kind)! - SAMPLES;
    this.lines.delete(kind);
    if (unlogged > 0) this.log[level]({ kind, unlogged }, `${message}, further ones of this minute`);
  }
}

const logs = new WeakMap<Logger, SampledLog>();

/** The sampled log of a process, whose parts share the counts. */
export function sampled(log: Logger): SampledLog {
  let sampledLog = logs.get(log);
  if (!sampledLog) logs.set(log, (sampledLog = new SampledLog(log)));
  return sampledLog;
}
