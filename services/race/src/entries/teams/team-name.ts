import { teamName } from '@paddock/contracts/race/race-limits';
import { BadInput } from '@paddock/kit/calls/refusal';

/** Blanks of every kind, and letters that nobody sees. */
const unseen = /[\s\p{Z}\p{Cf}]+/gu;

/** As it is kept: letters in one form, and single blanks. */
export function nameFrom(typed: string): string {
  const name = typed.normalize('NFKC').replaceAll(unseen, ' ').trim();
  const { length } = Array.from(name);
  if (length < teamName.min) throw new BadInput({ name: { rule: 'minLength', n: teamName.min } });
  if (length > teamName.max) throw new BadInput({ name: { rule: 'maxLength', n: teamName.max } });
  return name;
}

/** Names that look the same are the same. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(unseen, '').toLowerCase().normalize('NFKC');
