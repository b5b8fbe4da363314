import { expect, it } from '@jest/globals';
import { inTime, networkFaultOf, TimeoutFault } from './network-fault.ts';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: '' });

it.each([
  [new TypeError('Failed to fetch'), 'offline'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
  [new TypeError('Load failed'), 'offline'],
  [new TypeError('error loading dynamically imported module'), undefined],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), undefined],
  [new Error('Failed to fetch'), undefined],
  [new TimeoutFault(), 'slow'],
  [answered(504), 'slow'],
  [answered(503), 'away'],
  [answered(502), 'away'],
  [answered(500), undefined],
  [answered(404), undefined],
])('%p is %p', (error, fault) => {
  expect(networkFaultOf(error)).toBe(fault);
});

it('times out', async () => {
  await expect(inTime(new Promise(() => undefined), 1)).rejects.toThrow(TimeoutFault);
  expect(await inTime(Promise.resolve('in time'), 60_000)).toBe('in time');
});
