import { expect, it } from '@jest/globals';
import { Presence } from './rooms.service.ts';

it('counts viewers of any video id', () => {
  const presence = new Presence();
  for (const replica of ['a', 'b', 'own'])
    presence.receive(replica, JSON.parse('{"video":2,"__proto__":3}') as Record<string, number>);
  const ids = ['video', '__proto__', 'constructor', 'toString'];
  expect(ids.map((id) => presence.elsewhere(id, 'own'))).toEqual([4, 6, 0, 0]);
});
