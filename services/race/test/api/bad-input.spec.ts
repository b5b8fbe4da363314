import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import type { Caller } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { badInputs } from '@paddock/kit/testing/bad-inputs';
import { callsOf } from '@paddock/kit/testing/calls-of';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, newMember, RaceHost } from '../support/race-host.ts';

/** Whatever is sent is taken or refused; nothing of it is a failure of ours. */
describe('bad input', () => {
  let host: RaceHost;
  let known: Record<string, unknown>;
  const member = newMember();
  const callers: Record<CallContract['audience'], Caller> = {
    anyone: { kind: 'visitor' },
    member,
    admin: asAdmin('owner'),
    internal: { kind: 'service', service: 'auth' },
  };

  beforeAll(async () => {
    host = await RaceHost.start();
    const { raceId, classes } = await host.save();
    const { classId } = classes[0]!;
    const { signUpId } = await host.view('sign_up', { raceId, classId }, { caller: member });
    known = { raceId, classId, signUpId, memberId: member.memberId };
  });
  afterAll(() => host.close());

  it.each(callsOf('race'))('%s', async (name) => {
    const { input, audience } = callTable[name];
    for (const bad of badInputs(input, known)) {
      const { code } = await host.services.call(name, bad, { caller: callers[audience] });
      expect({ bad, failed: code === errors.internal.code }).toEqual({ bad, failed: false });
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
