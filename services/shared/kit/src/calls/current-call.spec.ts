import { describe, expect, it, jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { CallContext } from '@paddock/contracts/caller';
import { currentCall, inCall, runInBackground } from './current-call.ts';

const deadline = { ms: 60_000 };

const callIn = (lang: CallContext['lang']): CallContext => ({
  call: 'get_race_list',
  caller: { kind: 'visitor' },
  lang,
  requestId: lang,
  address: '127.0.0.1',
});

async function asksLater(): Promise<string> {
  await setImmediate();
  return `${currentCall().lang} ${currentCall().requestId}`;
}

describe('current call', () => {
  it('is visible in all nested work, across concurrent calls', async () => {
    const answers = await Promise.all(
      (['cn', 'en', 'ru'] as const).map((lang) => inCall(callIn(lang), deadline, asksLater)),
    );
    expect(answers).toEqual(['cn cn', 'en en', 'ru ru']);
  });

  it('is absent in background work', async () => {
    const inside = await inCall(callIn('ru'), deadline, () =>
      runInBackground({ service: 'race', name: 'gather' }, currentCall),
    );
    expect(inside).toMatchObject({
      call: 'gather',
      caller: { kind: 'service', service: 'race' },
      address: '',
    });
    expect(inside.requestId).not.toBe('ru');
  });

  it('rejects at the deadline while the work still waits', async () => {
    const end = inCall(callIn('en'), { ms: 1 }, () => new Promise(() => undefined));
    await expect(end).rejects.toMatchObject({ error: 'unavailable' });
  });

  it('rejects when the client disconnects, and does not start for a client that already has', async () => {
    const aborted = new AbortController();
    let signal: AbortSignal | undefined;
    const end = inCall(callIn('en'), { ...deadline, callerSignal: aborted.signal }, () => {
      ({ signal } = currentCall());
      return new Promise(() => undefined);
    });
    aborted.abort();
    await expect(end).rejects.toMatchObject({ error: 'abandoned' });
    expect(signal?.aborted).toBe(true);
    const work = jest.fn();
    await expect(
      inCall(callIn('en'), { ...deadline, callerSignal: aborted.signal }, work),
    ).rejects.toMatchObject({
      error: 'abandoned',
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('throws outside a call', () => {
    expect(currentCall).toThrow('no current call');
  });
});
