import type { InEveryLanguage } from '../language.ts';

export interface ErrorRow {
  code: number;
  status: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 500 | 503;
  /** User errors must not raise alerts: `error` is for our own faults only. */
  level: 'debug' | 'info' | 'warn' | 'error';
  msg: InEveryLanguage;
}
