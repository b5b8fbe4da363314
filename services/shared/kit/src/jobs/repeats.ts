import { CronExpressionParser } from 'cron-parser';

/** An interval in ms, aligned to the epoch so that all replicas agree, or a cron expression in a time zone. */
export type Repeats = { every: number } | { cron: string; zone: string };

/** The first moment after `after`. */
export function nextMoment(repeats: Repeats, after: Date): Date {
  if ('every' in repeats) return new Date((Math.floor(after.getTime() / repeats.every) + 1) * repeats.every);
  return CronExpressionParser.parse(repeats.cron, { currentDate: after, tz: repeats.zone }).next().toDate();
}
