import { expect, it, jest } from '@jest/globals';
import { PictureCache } from './picture-cache.ts';

const key = (number: number): string => String(number).padStart(16, '0');
const picture = () => Promise.resolve(Buffer.alloc(84));

it('evicts the least recently used picture', async () => {
  const cache = new PictureCache(300);
  for (const number of [1, 2, 3]) await cache.getOrDraw(key(number), picture);
  await cache.getOrDraw(key(1), picture);
  // Makes the second the least recently used.
  await cache.getOrDraw(key(4), picture);
  const redraw = jest.fn(picture);
  for (const number of [1, 3, 4]) await cache.getOrDraw(key(number), redraw);
  expect(redraw).not.toHaveBeenCalled();
  await cache.getOrDraw(key(2), redraw);
  expect(redraw).toHaveBeenCalledTimes(1);
});

it('draws sequentially, limits the queue and continues after a failure', async () => {
  const cache = new PictureCache();
  const first = Promise.withResolvers<Buffer>();
  const second = jest.fn(picture);
  const waiting = [cache.getOrDraw(key(0), () => first.promise), cache.getOrDraw(key(1), second)];
  for (let number = 2; number < 16; number += 1) waiting.push(cache.getOrDraw(key(number), picture));
  await expect(cache.getOrDraw(key(99), picture)).rejects.toMatchObject({ error: 'unavailable' });
  expect(second).not.toHaveBeenCalled();
  first.reject(new Error('no such letter'));
  const [failed, ...drawn] = await Promise.allSettled(waiting);
  expect(failed?.status).toBe('rejected');
  expect(drawn.every(({ status }) => status === 'fulfilled')).toBe(true);
  await expect(cache.getOrDraw(key(0), picture)).resolves.toHaveLength(84);
});
