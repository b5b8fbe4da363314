import { randomBytes } from 'node:crypto';
import { checkCodePattern } from '@paddock/contracts/race/outcomes/book.shapes';

// Crockford base 32, without ambiguous letters.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

export function newCheckCode(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  for (let i = 0; i < LENGTH; i += 1) {
    code = alphabet[Number(rest % 32n)]! + code;
    rest /= 32n;
  }
  return code;
}

/** Returns undefined for an invalid code. */
export function readCheckCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return checkCodePattern.test(code) ? code : undefined;
}
