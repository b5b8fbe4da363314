import type { CallLimit } from '../call.ts';

/** For calls that could be used to guess a secret. */
export const guessing: readonly CallLimit[] = [{ by: 'network', count: 30, seconds: 60 }];
