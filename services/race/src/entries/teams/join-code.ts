import { joinCode } from '@paddock/contracts/race/race-limits';
import { randomInt } from 'node:crypto';

/** Without those that are mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newJoinCode = (): string =>
  Array.from({ length: joinCode.max }, () => letters[randomInt(letters.length)]).join('');

/** The code as it is kept, or nothing when it cannot be one. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return joinCode.pattern.test(code) ? code : undefined;
}
