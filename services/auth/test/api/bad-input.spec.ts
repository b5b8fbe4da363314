import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import type { Caller } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { badInputs } from '@paddock/kit/testing/bad-inputs';
import { callsOf } from '@paddock/kit/testing/calls-of';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthHost } from '../support/auth-host.ts';

const calls = callsOf('auth').filter((name) => callTable[name].audience !== 'internal');

/** From outside, whatever is sent is taken or refused; nothing of it is a failure of ours. */
describe('bad input', () => {
  let host: AuthHost;
  let callers: Partial<Record<CallContract['audience'], Caller>>;
  let known: Record<string, unknown>;

  beforeAll(async () => {
    host = await AuthHost.start();
    const member = await host.member();
    const admin = await host.admin('owner');
    known = { memberId: member.memberId, adminId: (await host.admin('viewer')).caller.adminId };
    callers = {
      anyone: { kind: 'visitor' },
      member: member.caller,
      admin: admin.caller,
    };
  });
  afterAll(() => host.close());

  it.each(calls)('%s', async (name) => {
    const { input, audience } = callTable[name];
    for (const bad of badInputs(input, known)) {
      const { code } = await host.services.call(name, bad, { caller: callers[audience]! });
      expect({ bad, failed: code === errors.internal.code }).toEqual({ bad, failed: false });
    }
  });
});
