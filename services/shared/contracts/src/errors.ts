import { accountErrors } from './errors/account.errors.ts';
import { clubErrors } from './errors/club.errors.ts';
import { contentErrors } from './errors/content.errors.ts';
import { danmakuErrors } from './errors/danmaku.errors.ts';
import { edgeErrors } from './errors/edge.errors.ts';
import type { ErrorRow } from './errors/error-row.ts';
import { raceDayErrors } from './errors/race-day.errors.ts';
import { raceErrors } from './errors/race.errors.ts';
import { resultErrors } from './errors/result.errors.ts';
import { seoErrors } from './errors/seo.errors.ts';
import { teamErrors } from './errors/team.errors.ts';
import { uploadErrors } from './errors/upload.errors.ts';

/**
 * Every error of the API. Business refusals are HTTP 200: clients retry 408, 409, 425, 429 and 5xx automatically,
 * which would not help. `{name}` is filled in from the refusal's data.
 */
export const errors = {
  ...edgeErrors,
  ...accountErrors,
  ...raceErrors,
  ...resultErrors,
  ...raceDayErrors,
  ...teamErrors,
  ...uploadErrors,
  ...contentErrors,
  ...clubErrors,
  ...danmakuErrors,
  ...seoErrors,
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof errors;

export const errorByCode: ReadonlyMap<number, ErrorRow & { name: ErrorName }> = new Map(
  Object.entries(errors).map(([name, row]) => [row.code, { ...row, name: name as ErrorName }]),
);
