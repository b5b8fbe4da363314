import { adminCalls } from './auth/admin.calls.ts';
import { internalCalls } from './auth/internal.calls.ts';
import { memberCalls } from './auth/member.calls.ts';
import type { CallContract } from './call.ts';
import { adminRaceCalls } from './race/admin-race.calls.ts';
import { adminResultCalls, resultFileCalls } from './race/admin-result.calls.ts';
import { raceCalls } from './race/race.calls.ts';
import { resultCalls } from './race/result.calls.ts';
import { signUpCalls } from './race/sign-up.calls.ts';

/** Every call of the system, by its path below `/api/`. Declared once, here. */
export const callTable = {
  ...memberCalls,
  ...adminCalls,
  ...internalCalls,
  ...raceCalls,
  ...signUpCalls,
  ...adminRaceCalls,
  ...resultCalls,
  ...adminResultCalls,
  ...resultFileCalls,
} as const satisfies Record<string, CallContract>;

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
export type InputOf<Name extends CallName> = InstanceType<CallTable[Name]['input']>;
export type ViewOf<Name extends CallName> = InstanceType<CallTable[Name]['view']>;
