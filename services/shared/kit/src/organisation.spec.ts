import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { createLog } from './logging/log.ts';
import { Organisation } from './organisation.ts';
import type { Broadcast } from './redis/broadcast.ts';
import { eventually } from './testing/eventually.ts';
import type { InternalCalls } from './transport/internal-calls.ts';

let name: Record<string, string> | Error;
let certificatePrefix: string | null;
let pictures: Partial<Record<'signature' | 'seal', string | null>>;
let asked = 0;
let listen: (event: BroadcastEvent) => void;
let organisation: Organisation;

beforeEach(() => {
  asked = 0;
  certificatePrefix = null;
  pictures = {};
  const calls = {
    call: () => {
      asked += 1;
      return name instanceof Error
        ? Promise.reject(name)
        : Promise.resolve({ name, shortName: {}, certificatePrefix, ...pictures });
    },
  } as unknown as InternalCalls;
  const broadcast = { subscribe: (listener: typeof listen) => void (listen = listener) } as Broadcast;
  organisation = new Organisation(calls, broadcast, 'auth', createLog('test', 'silent'));
});
afterEach(() => organisation.onApplicationShutdown());

const saved = (tag: string) => listen({ type: 'tags.cleared', tags: [tag] });

it('is read at start and after the settings were saved, not after other changes', async () => {
  name = { en: 'Northwind' };
  organisation.onApplicationBootstrap();
  expect(organisation.in('en')).toBe('');
  await eventually('the name', () => expect(organisation.in('en')).toBe('Northwind'));
  expect(organisation.in('ru')).toBe('Northwind');
  name = { en: 'Northwind', ru: 'Северный ветер' };
  saved('news');
  expect(asked).toBe(1);
  saved('settings');
  await eventually('the new name', () => expect(organisation.in('ru')).toBe('Северный ветер'));
});

it('stays while it cannot be read', async () => {
  name = { en: 'Northwind' };
  organisation.onApplicationBootstrap();
  await eventually('the name', () => expect(organisation.in('en')).toBe('Northwind'));
  name = new Error('away');
  saved('settings');
  await eventually('the second call', () => expect(asked).toBe(2));
  expect(organisation.in('en')).toBe('Northwind');
});

it('gives the prefix of certificates, and none that it has not read', async () => {
  name = new Error('away');
  await expect(organisation.certificatePrefix()).rejects.toThrow('away');
  name = {};
  expect(await organisation.certificatePrefix()).toBe('PDK');
  certificatePrefix = 'WIND';
  saved('settings');
  await eventually('the prefix', async () => expect(await organisation.certificatePrefix()).toBe('WIND'));
});

it('gives signature and seal until they are removed', async () => {
  name = {};
  pictures = { signature: '/media/p/signature.png', seal: '/media/p/seal.png' };
  organisation.onApplicationBootstrap();
  await eventually('the pictures', () => expect(organisation).toMatchObject(pictures));
  // A content service of the previous release.
  pictures = {};
  saved('settings');
  await eventually('none', () => expect(organisation).toMatchObject({ signature: null, seal: null }));
});
