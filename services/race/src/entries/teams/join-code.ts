import { joinCode } from '@paddock/contracts/race/race-limits';
import { randomInt } from 'node:crypto';

/** Without ambiguous alphabet. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newJoinCode = (): string =>
  Array.from({ length: joinCode.max }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns undefined for an invalid code. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return joinCode.pattern.test(code) ? code : undefined;
}
