import { CronExpressionParser } from 'cron-parser';

/** Every so many milliseconds, counted from 1970 so that all copies agree, or by the clock of a place. */
export type Repeats = { every: number } | { cron: string; zone: string };

/** The first moment after this one. */
export function nextMoment(repeats: Repeats, after: Date): Date {
  if ('every' in repeats) return new Date((Math.floor(after.getTime() / repeats.every) + 1) * repeats.every);
  return CronExpressionParser.parse(repeats.cron, { currentDate: after, tz: repeats.zone }).next().toDate();
}
