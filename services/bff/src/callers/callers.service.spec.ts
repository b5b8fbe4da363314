import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { ResolveSessionsInput } from '@paddock/contracts/auth/session.shapes';
import type { CallContract } from '@paddock/contracts/call';
import type { Broadcast } from '@paddock/kit/redis/broadcast';
import type { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { CallersService, MEMBER_HEADER } from './callers.service.ts';

const broadcast = {
  connected: true,
  subscribe: () => undefined,
  onConnectionChange: () => undefined,
} as unknown as Broadcast;
const contract = { audience: 'member' } as CallContract;

describe('cached sessions', () => {
  let lookedUp = 0;
  const inCare: string[] = [];
  let callers: CallersService;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    lookedUp = 0;
    const call = async (_name: string, { tokens }: ResolveSessionsInput) => {
      lookedUp += tokens.length;
      return { sessions: tokens.map(() => ({ sessionId: randomUUID(), personId: randomUUID(), inCare })) };
    };
    callers = new CallersService({ call } as unknown as InternalCalls, broadcast);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const identify = (token: string) =>
    callers.identify(contract, { [MEMBER_HEADER]: token }, (work) => work());

  it('expire without a timer each', async () => {
    const tokens = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'));
    await Promise.all(tokens.map(identify));
    await Promise.all(tokens.map(identify));
    expect(lookedUp).toBe(100);
    // The cache reads the clock once each millisecond.
    expect(jest.getTimerCount()).toBeLessThanOrEqual(1);
    jest.advanceTimersByTime(1);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 5001);
    expect(await identify(tokens[0]!)).toMatchObject({ kind: 'member' });
    expect(lookedUp).toBe(101);
  });

  it('are looked up again for a pilot that was added to the care of the member since', async () => {
    const token = randomBytes(32).toString('base64url');
    const pilotId = randomUUID();
    const member = await identify(token);
    const actFor = (pilot: string) =>
      callers.actingFor({ ...contract, inCare: true }, { [MEMBER_HEADER]: token, pilot }, member, (work) =>
        work(),
      );
    await expect(actFor(pilotId)).rejects.toMatchObject({ error: 'not_in_care' });
    inCare.push(pilotId);
    expect(await actFor(pilotId)).toEqual({ ...member, memberId: pilotId });
    const before = lookedUp;
    await actFor(pilotId);
    expect(lookedUp).toBe(before);
  });
});
