import type { CallContext } from '@paddock/contracts/caller';
import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { currentCall, inCall, inOwnWork } from './current-call.ts';

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

describe('the call at hand', () => {
  it('is known to everything below it, however many run at once', async () => {
    const answers = await Promise.all(
      (['cn', 'en', 'ru'] as const).map((lang) => inCall(callIn(lang), asksLater)),
    );
    expect(answers).toEqual(['cn cn', 'en en', 'ru ru']);
  });

  it('is nothing that work of the service itself could take part in', () => {
    const inside = inCall(callIn('ru'), () => inOwnWork('race', 'gather', currentCall));
    expect(inside).toMatchObject({
      call: 'gather',
      caller: { kind: 'service', service: 'race' },
      address: '',
    });
    expect(inside.requestId).not.toBe('ru');
  });

  it('cannot be asked for where there is none', () => {
    expect(currentCall).toThrow('outside of both');
  });
});
