import { beforeEach, describe, expect, it } from '@jest/globals';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { NoAnswer, Refusal } from '../../providers/answers.ts';
import { CheckInQueue } from './check-in-queue.ts';
import { Gate, type Pass } from './gate.ts';

const codeOf = (number: number) => String(number).padStart(12, '0');
const aPass = (number: number, checkedInAt: string | null = null): Pass => ({
  signUpId: `id-${number}`,
  passCode: codeOf(number),
  name: `Pilot ${number}`,
  callsign: '',
  className: { en: 'Open' },
  checkedInAt,
});

const refusal = (name: ErrorName, status = 200) =>
  new Refusal({ code: errors[name].code, msg: name, data: null }, status);

const now = '2026-03-01T08:00:00.000Z';

describe('the gate', () => {
  /** The server: who is confirmed, when they came, and whether it can be reached. */
  let confirmed: Map<string, Pass>;
  const pending = new Set<string>();
  let line: 'up' | 'cut' | 'silent' | 'failing';
  let asked: { code: string; at?: string }[];
  let gate: Gate;

  const open = () =>
    new Gate({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      patience: 5,
      now: () => new Date(now),
      ask: async ({ code, at }) => {
        asked.push({ code, ...(at && { at }) });
        if (line === 'cut') throw new NoAnswer('network', null);
        if (line === 'silent') return new Promise(() => undefined);
        if (line === 'failing') throw refusal('unavailable', 503);
        const pass = confirmed.get(code);
        if (!pass) throw refusal('pass_unknown');
        if (pending.has(code)) throw refusal('pass_not_confirmed');
        const outcome = pass.checkedInAt ? ('already_checked_in' as const) : ('checked_in' as const);
        const after = aPass(Number(code), pass.checkedInAt ?? at ?? now);
        confirmed.set(code, after);
        return Object.assign(after, { outcome });
      },
    });
  const latest = () => gate.state.verdicts[0];

  beforeEach(async () => {
    localStorage.clear();
    confirmed = new Map([1, 2, 3].map((number) => [codeOf(number), aPass(number)]));
    line = 'up';
    asked = [];
    gate = open();
    await gate.refresh(async () => [...confirmed.values()]);
  });

  it('believes what it was told of a pass more than a list that was asked for before', async () => {
    const late = Promise.withResolvers<Pass[]>();
    const refreshed = gate.refresh(() => late.promise);
    await gate.read(codeOf(1));
    late.resolve([aPass(1), aPass(2, now)]);
    await refreshed;
    expect(gate.state.passes?.get(codeOf(1))?.checkedInAt).toBe(now);
    expect(gate.state.passes?.get(codeOf(2))?.checkedInAt).toBe(now);
    await gate.refresh(async () => [aPass(1)]);
    expect(gate.state.passes?.get(codeOf(1))?.checkedInAt).toBeNull();
  });

  it('lets in, says when somebody is in already, and knows who is not welcome', async () => {
    confirmed.set(codeOf(9), aPass(9));
    pending.add(codeOf(9));
    await gate.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'in', pass: { name: 'Pilot 1' } });
    await gate.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'already', since: now });
    await gate.read(codeOf(5));
    expect(latest()).toMatchObject({ kind: 'unknown', code: codeOf(5) });
    await gate.read(codeOf(9));
    expect(latest()).toMatchObject({ kind: 'notConfirmed' });
    expect(gate.state).toMatchObject({ waiting: [], refused: [], isReached: true });
  });

  it('asks nobody about what cannot be a code', async () => {
    await gate.read(' hello ');
    expect(latest()).toMatchObject({ kind: 'unknown', code: 'hello' });
    expect(asked).toEqual([]);
  });

  it('answers in the order of reading', async () => {
    await Promise.all([gate.read(codeOf(3)), gate.read('?'), gate.read(codeOf(1))]);
    expect(gate.state.verdicts.map(({ code }) => code)).toEqual([codeOf(1), '?', codeOf(3)]);
  });

  it.each(['cut', 'silent', 'failing'] as const)(
    'judges by its own list while the line is %s',
    async (how) => {
      line = how;
      await gate.read(codeOf(1));
      expect(latest()).toMatchObject({ kind: 'in', pass: { name: 'Pilot 1' } });
      await gate.read(codeOf(1));
      expect(latest()).toMatchObject({ kind: 'already', since: now });
      await gate.read(codeOf(7));
      expect(latest()).toMatchObject({ kind: 'unlisted' });
      expect(gate.state.waiting).toEqual([
        { code: codeOf(1), at: now },
        { code: codeOf(7), at: now },
      ]);
      expect(gate.state.isReached).toBe(false);
    },
  );

  it('says so when it has no list to judge by', async () => {
    gate = open();
    line = 'cut';
    await gate.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'unlisted' });
  });

  it('sends what it kept once the line is back, with the moments of then, and lists what was refused', async () => {
    line = 'cut';
    for (const number of [1, 7, 2]) await gate.read(codeOf(number));
    await gate.send();
    expect(gate.state.waiting).toHaveLength(3);
    line = 'up';
    asked = [];
    await Promise.all([gate.send(), gate.send()]);
    expect(asked).toEqual([1, 7, 2].map((number) => ({ code: codeOf(number), at: now })));
    expect(gate.state).toMatchObject({
      waiting: [],
      refused: [{ code: codeOf(7), reason: 'pass_unknown' }],
      isReached: true,
    });
    expect(gate.state.passes?.get(codeOf(2))?.checkedInAt).toBe(now);
  });

  it('loses nobody when the server stops answering half-way', async () => {
    line = 'cut';
    for (const number of [1, 2, 3]) await gate.read(codeOf(number));
    for (const name of ['not_signed_in', 'too_many', 'not_allowed', 'internal'] as const) {
      const stubborn = new Gate({
        raceId: 'a-race',
        queue: new CheckInQueue(localStorage, 'a-race'),
        patience: 5,
        now: () => new Date(now),
        ask: () => Promise.reject(refusal(name, errors[name].status)),
      });
      await stubborn.send();
      expect(stubborn.state).toMatchObject({ waiting: [{}, {}, {}], refused: [] });
    }
    line = 'up';
    gate = open();
    await gate.send();
    expect(gate.state).toMatchObject({ waiting: [], refused: [] });
    expect([...confirmed.values()].map(({ checkedInAt }) => checkedInAt)).toEqual([now, now, now]);
  });

  it('sends by itself with the next pass that is answered', async () => {
    line = 'cut';
    await gate.read(codeOf(1));
    line = 'up';
    await gate.read(codeOf(2));
    await gate.send();
    expect(gate.state.waiting).toEqual([]);
  });

  it('tries a refused one again when asked, and lets go of it when told', async () => {
    line = 'cut';
    for (const number of [7, 8]) await gate.read(codeOf(number));
    line = 'up';
    await gate.send();
    confirmed.set(codeOf(7), aPass(7));
    const [seven, eight] = gate.state.refused;
    await gate.retry(seven!);
    gate.dismiss(eight!);
    expect(gate.state).toMatchObject({ waiting: [], refused: [] });
    expect(confirmed.get(codeOf(7))?.checkedInAt).toBe(now);
  });

  it('keeps a pass that says nothing about itself, and says what the trouble is', async () => {
    gate = new Gate({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      patience: 5,
      now: () => new Date(now),
      ask: () => Promise.reject(refusal('not_allowed', 403)),
    });
    await gate.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'unlisted' });
    expect(gate.state).toMatchObject({
      isReached: true,
      trouble: { reason: 'not_allowed' },
      waiting: [{ code: codeOf(1) }],
    });
  });
});
