import { beforeEach, describe, expect, it } from '@jest/globals';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { aPass } from '../../../../tests/support/a-pass.ts';
import { NoAnswer, Refusal } from '../../../providers/answers.ts';
import { CheckInDesk } from './check-in-desk.ts';
import { CheckInQueue } from './check-in-queue.ts';
import { checkInTime, kitOf } from './desk-state.ts';

const now = '2026-03-01T08:00:00.000Z';
const code = '000000000001';
const pass = aPass({ passCode: code, name: 'Pilot 1' });

const refusal = (name: ErrorName, data: object | null = null) =>
  new Refusal({ code: errors[name].code, msg: name, data }, 200, name);

describe('kits and notes at the check-in desk', () => {
  let isOnline: boolean;
  /** The sign-up was cancelled. */
  let hasEnded: boolean;
  /** The note on the server. */
  let stored: string;
  let asked: { what: string; at?: string }[];
  let desk: CheckInDesk;

  const ask = (what: string, at?: string) => {
    asked.push({ what, ...(at && { at }) });
    if (!isOnline) throw new NoAnswer('network', null);
  };

  beforeEach(async () => {
    localStorage.clear();
    isOnline = true;
    hasEnded = false;
    stored = '';
    asked = [];
    desk = new CheckInDesk({
      raceId: 'a-race',
      queue: new CheckInQueue(localStorage, 'a-race'),
      timeoutMs: 5,
      now: () => new Date(now),
      ask: async ({ at }) => {
        ask('check in', at);
        if (hasEnded) throw refusal('pass_unknown');
        return { ...pass, checkedInAt: now, outcome: 'checked_in' };
      },
      undo: () => Promise.reject(new Error('not undone')),
      pay: () => Promise.reject(new Error('no payment')),
      handOutKit: async ({ handedOut, at }) => {
        ask(handedOut ? 'kit out' : 'kit back', at);
        if (hasEnded) throw refusal('sign_up_changed');
        return { kit: handedOut ? { at: at ?? now, by: 'op' } : null };
      },
      saveNote: async ({ note, noteBefore }) => {
        ask('note');
        if (noteBefore !== stored) throw refusal('desk_note_changed', { note: stored });
        stored = note;
        return { deskNote: note };
      },
    });
    await desk.refresh(async () => [pass]);
  });

  const listed = () => desk.state.passes!.get(code)!;

  it('hands out a kit, and takes it back', async () => {
    await desk.markKit(pass, true);
    expect(kitOf(desk.state, listed())).toEqual({ at: now, by: 'op' });
    await desk.markKit(pass, false);
    expect(kitOf(desk.state, listed())).toBeNull();
    expect(asked).toEqual([{ what: 'kit out' }, { what: 'kit back' }]);
    expect(desk.state.waiting).toEqual([]);
  });

  it('queues kits while offline, independent of check-ins, and sends them in order', async () => {
    isOnline = false;
    await desk.markKit(pass, true);
    await desk.read(code);
    await desk.markKit(pass, false);
    await desk.markKit(pass, true);
    expect(desk.state).toMatchObject({ isReached: false, verdicts: [{ kind: 'in' }] });
    expect(kitOf(desk.state, pass)).toEqual({ at: now });
    expect(checkInTime(desk.state, pass)).toBe(now);
    await desk.send();
    expect(desk.state.waiting).toHaveLength(4);
    isOnline = true;
    asked = [];
    await desk.send();
    expect(asked).toEqual(['kit out', 'check in', 'kit back', 'kit out'].map((what) => ({ what, at: now })));
    expect(desk.state).toMatchObject({ waiting: [], refused: [], isReached: true });
    expect(listed()).toMatchObject({ kit: { at: now, by: 'op' } });
  });

  it('lists a queued kit that the server refuses, next to a refused check-in', async () => {
    isOnline = false;
    await desk.read(code);
    await desk.markKit(pass, true);
    isOnline = true;
    hasEnded = true;
    await desk.send();
    expect(desk.state.refused).toMatchObject([
      { reason: 'pass_unknown', pilot: 'Pilot 1' },
      { reason: 'sign_up_changed', kit: { handedOut: true } },
    ]);
    desk.dismiss(desk.state.refused[1]!);
    expect(desk.state.refused).toMatchObject([{ reason: 'pass_unknown' }]);
  });

  it('reports a kit that the server refuses at once', async () => {
    hasEnded = true;
    await desk.markKit(pass, true);
    expect(desk.state).toMatchObject({ waiting: [], trouble: { reason: 'sign_up_changed' } });
  });

  it('saves a note, and shows the one of another desk instead of replacing it', async () => {
    await desk.saveNote(pass, 'Change owed', '');
    expect(listed().deskNote).toBe('Change owed');
    stored = 'Paid';
    await expect(desk.saveNote(pass, 'Owes 5', 'Change owed')).rejects.toMatchObject({
      reason: 'desk_note_changed',
    });
    expect(listed().deskNote).toBe('Paid');
  });

  it('does not queue a note while offline', async () => {
    isOnline = false;
    await expect(desk.saveNote(pass, 'Owes 5', '')).rejects.toBeInstanceOf(NoAnswer);
    expect(listed().deskNote).toBe('');
    expect(desk.state.waiting).toEqual([]);
  });
});
