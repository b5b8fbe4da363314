import type { CallLimit } from '../call.ts';

/** For calls at which a secret can be guessed. */
export const guessing: readonly CallLimit[] = [{ by: 'network', count: 30, seconds: 60 }];
