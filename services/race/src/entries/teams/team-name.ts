import { teamName } from '@paddock/contracts/race/race-limits';
import { BadInput } from '@paddock/kit/calls/refusal';

/** White space and invisible characters. */
const invisible = /[\s\p{Z}\p{Cf}]+/gu;

export function nameFrom(typed: string): string {
  const name = typed.normalize('NFKC').replaceAll(invisible, ' ').trim();
  const { length } = Array.from(name);
  if (length < teamName.min) throw new BadInput({ name: { rule: 'minLength', n: teamName.min } });
  if (length > teamName.max) throw new BadInput({ name: { rule: 'maxLength', n: teamName.max } });
  return name;
}

/** Equal for names that look the same. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(invisible, '').toLowerCase().normalize('NFKC');
