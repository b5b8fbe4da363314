import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import { randomFrom } from '@paddock/kit/testing/random';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { EndedSessions } from '../../src/tickets/ended-sessions.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';

const STEPS = 40;
const steps = ['sign in', 'sign out', 'sign out unheard', 'disconnect', 'kill'] as const;

/** The connection for events is lost, which the replica notices; it opens another one. */
async function disconnect(replica: DanmakuHost): Promise<void> {
  const broadcast = replica.get(Broadcast);
  const { connections } = broadcast as unknown as {
    connections: { subscriber: { disconnect: (reconnect: boolean) => void } };
  };
  const noticed = new Promise<void>((resolve) => broadcast.onConnectionChange(resolve));
  connections.subscriber.disconnect(true);
  await noticed;
}

describe('tickets under random sign-outs, disconnections and restarts', () => {
  let host: DanmakuHost;
  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => host.close());

  const store = (sessionId: string) =>
    host.services.query('auth', 'insert into ended_session (session_id) values ($1)', [sessionId]);

  /** Comments with revoked tickets that were accepted, and how many with valid ones. */
  async function evening(seed: number): Promise<{ leaks: string[]; accepted: number; revoked: number }> {
    const next = randomFrom(seed);
    const videoId = newVideo();
    const replicas = [await host.copy(), await host.copy()];
    const valid: { token: string; member: ReturnType<typeof newMember> }[] = [];
    const revoked: string[] = [];
    const leaks: string[] = [];
    let accepted = 0;

    async function signOut(isHeard: boolean): Promise<void> {
      const [person] = valid.splice(next(valid.length), 1);
      if (!person) return;
      const { memberId, sessionId } = person.member;
      if (isHeard)
        await eventually('a replica does not connect', () =>
          replicas.every((replica) => replica.get(Broadcast).connected),
        );
      await store(sessionId);
      // An event is lost only when a connection is away after the sign-out was stored.
      if (!isHeard) await Promise.all(replicas.map(disconnect));
      if (isHeard) {
        const event = { type: 'sessions.ended', realm: 'member', personId: memberId, sessionId } as const;
        await host.services.app('auth').get(Broadcast).publish(event);
        await eventually('a replica did not hear of the sign-out', () =>
          replicas.every((replica) => replica.get(EndedSessions).has(sessionId)),
        );
      }
      revoked.push(person.token);
    }

    try {
      for (let step = 0; step < STEPS; step += 1) {
        const kind = steps[next(steps.length)]!;
        const at = next(replicas.length);
        if (kind === 'sign in') {
          const member = newMember();
          valid.push({ member, token: host.ticket(videoId, member) });
        } else if (kind === 'disconnect') await disconnect(replicas[at]!);
        else if (kind === 'kill') {
          await replicas[at]!.close();
          replicas[at] = await host.copy();
        } else await signOut(kind === 'sign out');

        const replica = replicas[next(replicas.length)]!;
        for (const token of revoked.slice(-6)) {
          const { body } = await replica.send(videoId, 'Still here', { token });
          if (refused(body) === 'none') leaks.push(`step ${step}: ${kind}`);
        }
        const person = valid.at(-1);
        if (person && refused((await replica.send(videoId, 'Go!', { token: person.token })).body) === 'none')
          accepted += 1;
      }
      return { leaks, accepted, revoked: revoked.length };
    } finally {
      for (const replica of replicas) await replica.close();
    }
  }

  it.each([1, 2, 3, 4])('never send a comment after the sign-out: seed %i', async (seed) => {
    const { leaks, accepted, revoked } = await evening(seed);
    expect(leaks).toEqual([]);
    expect(revoked).toBeGreaterThan(3);
    // Valid tickets work.
    expect(accepted).toBeGreaterThan(3);
  });

  it('do so when ended sessions are not read again (control)', async () => {
    jest.spyOn(EndedSessions.prototype, 'upToDate').mockResolvedValue(undefined);
    jest
      .spyOn(EndedSessions.prototype as unknown as { read: () => Promise<void> }, 'read')
      .mockResolvedValue(undefined);
    expect((await evening(1)).leaks).not.toEqual([]);
  });
});
