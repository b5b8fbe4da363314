import { expect, it, jest } from '@jest/globals';
import { KeptPictures } from './kept-pictures.ts';

const key = (number: number): string => String(number).padStart(16, '0');
const picture = () => Promise.resolve(Buffer.alloc(84));

it('keeps as much as it may, what was asked for last', async () => {
  const kept = new KeptPictures(300);
  for (const number of [1, 2, 3]) await kept.once(key(number), picture);
  await kept.once(key(1), picture);
  // The second was asked for longest ago.
  await kept.once(key(4), picture);
  const again = jest.fn(picture);
  for (const number of [1, 3, 4]) await kept.once(key(number), again);
  expect(again).not.toHaveBeenCalled();
  await kept.once(key(2), again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('draws one at a time, lets few wait, and goes on after one that failed', async () => {
  const kept = new KeptPictures();
  const first = Promise.withResolvers<Buffer>();
  const second = jest.fn(picture);
  const waiting = [kept.once(key(0), () => first.promise), kept.once(key(1), second)];
  for (let number = 2; number < 16; number += 1) waiting.push(kept.once(key(number), picture));
  await expect(kept.once(key(99), picture)).rejects.toMatchObject({ error: 'unavailable' });
  expect(second).not.toHaveBeenCalled();
  first.reject(new Error('no such letter'));
  const [failed, ...drawn] = await Promise.allSettled(waiting);
  expect(failed?.status).toBe('rejected');
  expect(drawn.every(({ status }) => status === 'fulfilled')).toBe(true);
  await expect(kept.once(key(0), picture)).resolves.toHaveLength(84);
});
