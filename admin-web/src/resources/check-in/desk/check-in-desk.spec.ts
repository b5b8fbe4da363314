import { beforeEach, describe, expect, it } from '@jest/globals';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { aPass } from '../../../../tests/support/a-pass.ts';
import { NoAnswer, Refusal } from '../../../providers/answers.ts';
import { CheckInDesk } from './check-in-desk.ts';
import { CheckInQueue } from './check-in-queue.ts';
import { checkInTime } from './desk-state.ts';
import { isUnpaid, type Pass } from '../pass-code.ts';

const codeOf = (number: number) => String(number).padStart(12, '0');
const passOf = (number: number, checkedInAt: string | null = null): Pass =>
  aPass({ signUpId: `id-${number}`, passCode: codeOf(number), name: `Pilot ${number}`, checkedInAt });

const refusal = (name: ErrorName, status = 200) =>
  new Refusal({ code: errors[name].code, msg: name, data: null }, status, name);

/** For desks that only check in. */
const noRecords = {
  handOutKit: () => Promise.reject(new Error('no kit')),
  saveNote: () => Promise.reject(new Error('no note')),
};

const now = '2026-03-01T08:00:00.000Z';

const unpaid = {
  amount: 2500,
  currency: 'EUR' as const,
  fullAmount: null,
  discountCode: null,
  dueAt: null,
  paidAt: null,
  balance: 2500,
  way: null,
  by: '',
};
const paid = { ...unpaid, paidAt: now, balance: 0, way: 'cash' as const, by: 'op' };

describe('the check-in desk', () => {
  /** A fake server: confirmed passes and its availability. */
  let confirmed: Map<string, Pass>;
  const pending = new Set<string>();
  let line: 'up' | 'cut' | 'silent' | 'failing';
  let asked: { code: string; at?: string }[];
  let desk: CheckInDesk;

  const open = () =>
    new CheckInDesk({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      timeoutMs: 5,
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
        const after = passOf(Number(code), pass.checkedInAt ?? at ?? now);
        confirmed.set(code, after);
        return Object.assign(after, { outcome });
      },
      ...noRecords,
      pay: async ({ signUpId }) => {
        asked.push({ code: `pay ${signUpId}` });
        return { payment: paid };
      },
      undo: async ({ signUpId }) => {
        asked.push({ code: `undo ${signUpId}` });
        if (line !== 'up') throw new NoAnswer('network', null);
        const number = Number(signUpId.replace('id-', ''));
        confirmed.set(codeOf(number), passOf(number));
      },
    });
  const latest = () => desk.state.verdicts[0];

  beforeEach(async () => {
    localStorage.clear();
    confirmed = new Map([1, 2, 3].map((number) => [codeOf(number), passOf(number)]));
    line = 'up';
    asked = [];
    desk = open();
    await desk.refresh(async () => [...confirmed.values()]);
  });

  it('records a payment on the pass', async () => {
    const pass = { ...passOf(1), payment: unpaid };
    desk = open();
    await desk.refresh(() => Promise.resolve([pass]));
    expect(isUnpaid(desk.state.passes!.get(codeOf(1))!)).toBe(true);
    await desk.markPaid(pass, 'cash');
    expect(asked).toEqual([{ code: 'pay id-1' }]);
    expect(desk.state.passes!.get(codeOf(1))).toMatchObject({ payment: { way: 'cash' } });
  });

  it('prefers a scanned pass over an older list', async () => {
    const late = Promise.withResolvers<Pass[]>();
    const refreshed = desk.refresh(() => late.promise);
    await desk.read(codeOf(1));
    late.resolve([passOf(1), passOf(2, now)]);
    await refreshed;
    expect(desk.state.passes?.get(codeOf(1))?.checkedInAt).toBe(now);
    expect(desk.state.passes?.get(codeOf(2))?.checkedInAt).toBe(now);
    await desk.refresh(async () => [passOf(1)]);
    expect(desk.state.passes?.get(codeOf(1))?.checkedInAt).toBeNull();
  });

  it('distinguishes new, repeated, unknown and unconfirmed passes', async () => {
    confirmed.set(codeOf(9), passOf(9));
    pending.add(codeOf(9));
    await desk.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'in', pass: { name: 'Pilot 1' } });
    await desk.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'already', since: now });
    await desk.read(codeOf(5));
    expect(latest()).toMatchObject({ kind: 'unknown', code: codeOf(5) });
    await desk.read(codeOf(9));
    expect(latest()).toMatchObject({ kind: 'notConfirmed' });
    expect(desk.state).toMatchObject({ waiting: [], refused: [], isReached: true });
  });

  it('rejects an invalid code without a call', async () => {
    await desk.read(' hello ');
    expect(latest()).toMatchObject({ kind: 'unknown', code: 'hello' });
    expect(asked).toEqual([]);
  });

  it('answers in scan order', async () => {
    await Promise.all([desk.read(codeOf(3)), desk.read('?'), desk.read(codeOf(1))]);
    expect(desk.state.verdicts.map(({ code }) => code)).toEqual([codeOf(1), '?', codeOf(3)]);
  });

  it.each(['cut', 'silent', 'failing'] as const)(
    'decides by the local list while the line is %s',
    async (how) => {
      line = how;
      await desk.read(codeOf(1));
      expect(latest()).toMatchObject({ kind: 'in', pass: { name: 'Pilot 1' } });
      await desk.read(codeOf(1));
      expect(latest()).toMatchObject({ kind: 'already', since: now });
      await desk.read(codeOf(7));
      expect(latest()).toMatchObject({ kind: 'unlisted' });
      expect(desk.state.waiting).toEqual([
        { code: codeOf(1), at: now, pilot: 'Pilot 1' },
        { code: codeOf(7), at: now },
      ]);
      expect(desk.state.isReached).toBe(false);
    },
  );

  it('answers unlisted without a list', async () => {
    desk = open();
    line = 'cut';
    await desk.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'unlisted' });
  });

  it('sends queued entries with their times once online, and lists refused ones', async () => {
    line = 'cut';
    for (const number of [1, 7, 2]) await desk.read(codeOf(number));
    await desk.send();
    expect(desk.state.waiting).toHaveLength(3);
    line = 'up';
    asked = [];
    await Promise.all([desk.send(), desk.send()]);
    expect(asked).toEqual([1, 7, 2].map((number) => ({ code: codeOf(number), at: now })));
    expect(desk.state).toMatchObject({
      waiting: [],
      refused: [{ code: codeOf(7), reason: 'pass_unknown' }],
      isReached: true,
    });
    expect(desk.state.passes?.get(codeOf(2))?.checkedInAt).toBe(now);
  });

  it('keeps queued entries when the server fails', async () => {
    line = 'cut';
    for (const number of [1, 2, 3]) await desk.read(codeOf(number));
    for (const name of ['not_signed_in', 'too_many', 'not_allowed', 'internal'] as const) {
      const stubborn = new CheckInDesk({
        raceId: 'a-race',
        queue: new CheckInQueue(localStorage, 'a-race'),
        timeoutMs: 5,
        now: () => new Date(now),
        ask: () => Promise.reject(refusal(name, errors[name].status)),
        pay: () => Promise.reject(new Error('no payment')),
        ...noRecords,
        undo: () => Promise.reject(refusal(name, errors[name].status)),
      });
      await stubborn.send();
      expect(stubborn.state).toMatchObject({ waiting: [{}, {}, {}], refused: [] });
    }
    line = 'up';
    desk = open();
    await desk.send();
    expect(desk.state).toMatchObject({ waiting: [], refused: [] });
    expect([...confirmed.values()].map(({ checkedInAt }) => checkedInAt)).toEqual([now, now, now]);
  });

  it('undoes a check-in after pending scans', async () => {
    await Promise.all([desk.read(codeOf(1)), desk.undoCheckIn(passOf(1)), desk.read(codeOf(1))]);
    expect(asked.map(({ code }) => code)).toEqual([codeOf(1), 'undo id-1', codeOf(1)]);
    expect(desk.state.verdicts.map(({ kind }) => kind)).toEqual(['in', 'out', 'in']);
    expect(confirmed.get(codeOf(1))?.checkedInAt).toBe(now);
  });

  it('keeps the order of offline entries of a pass', async () => {
    line = 'cut';
    await desk.read(codeOf(1));
    await desk.undoCheckIn(passOf(1));
    await desk.undoCheckIn(passOf(1));
    await desk.read(codeOf(1));
    await desk.undoCheckIn(passOf(1));
    expect(checkInTime(desk.state, passOf(1))).toBeNull();
    expect(desk.state.waiting.map(({ undo }) => undo)).toEqual([undefined, 'id-1', undefined, 'id-1']);
    line = 'up';
    asked = [];
    // Scanned while entries are unsent: it comes last.
    await desk.read(codeOf(1));
    await desk.send();
    expect(asked.map(({ code }) => code)).toEqual([
      codeOf(1),
      'undo id-1',
      codeOf(1),
      'undo id-1',
      codeOf(1),
    ]);
    expect(desk.state).toMatchObject({ waiting: [], refused: [] });
    expect(confirmed.get(codeOf(1))?.checkedInAt).toBe(now);
  });

  it('refuses a suspended account, also offline', async () => {
    line = 'cut';
    await desk.refresh(async () => [{ ...passOf(4), isActive: false }]);
    await desk.read(codeOf(4));
    expect(latest()).toMatchObject({ kind: 'refused', reason: 'pilot_not_active' });
    expect(desk.state.waiting).toEqual([]);
  });

  it('refuses a pilot without a team, also offline, unless checked in before', async () => {
    line = 'cut';
    await desk.refresh(async () => [
      { ...passOf(4), lacksTeam: true },
      { ...passOf(5, now), lacksTeam: true },
    ]);
    await desk.read(codeOf(4));
    expect(latest()).toMatchObject({ kind: 'refused', reason: 'team_needed' });
    expect(desk.state.waiting).toEqual([]);
    await desk.read(codeOf(5));
    expect(latest()).toMatchObject({ kind: 'already', since: now });
  });

  it('shows a final refusal and does not retry', async () => {
    const stern = new CheckInDesk({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      timeoutMs: 5,
      now: () => new Date(now),
      ask: () => Promise.reject(refusal('race_cancelled')),
      pay: () => Promise.reject(new Error('no payment')),
      ...noRecords,
      undo: () => Promise.reject(refusal('not_found')),
    });
    await stern.read(codeOf(1));
    expect(stern.state).toMatchObject({
      waiting: [],
      verdicts: [{ kind: 'refused', reason: 'race_cancelled' }],
    });
  });

  it('sends queued entries after the next answered scan', async () => {
    line = 'cut';
    await desk.read(codeOf(1));
    line = 'up';
    await desk.read(codeOf(2));
    await desk.send();
    expect(desk.state.waiting).toEqual([]);
  });

  it('names the pilot of a refused entry who left the list, and corrects the board', async () => {
    line = 'cut';
    await desk.refresh(async () => [passOf(7)]);
    await desk.read(codeOf(7));
    expect(latest()).toMatchObject({ kind: 'in' });
    line = 'up';
    confirmed.delete(codeOf(7));
    await desk.refresh(async () => []);
    await desk.send();
    expect(desk.state.refused).toMatchObject([{ code: codeOf(7), pilot: 'Pilot 7' }]);
    expect(latest()).toMatchObject({ kind: 'refused', pass: { name: 'Pilot 7' } });
  });

  it('retries and dismisses refused entries', async () => {
    line = 'cut';
    for (const number of [7, 8]) await desk.read(codeOf(number));
    line = 'up';
    await desk.send();
    confirmed.set(codeOf(7), passOf(7));
    const [seven, eight] = desk.state.refused;
    await desk.retry(seven!);
    desk.dismiss(eight!);
    expect(desk.state).toMatchObject({ waiting: [], refused: [] });
    expect(confirmed.get(codeOf(7))?.checkedInAt).toBe(now);
  });

  it('queues a scan that failed for another reason, and reports it', async () => {
    desk = new CheckInDesk({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      timeoutMs: 5,
      now: () => new Date(now),
      ask: () => Promise.reject(refusal('not_allowed', 403)),
      pay: () => Promise.reject(new Error('no payment')),
      ...noRecords,
      undo: () => Promise.reject(refusal('not_allowed', 403)),
    });
    await desk.read(codeOf(1));
    expect(latest()).toMatchObject({ kind: 'unlisted' });
    expect(desk.state).toMatchObject({
      isReached: true,
      trouble: { reason: 'not_allowed' },
      waiting: [{ code: codeOf(1) }],
    });
  });
});
