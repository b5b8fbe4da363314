import type { CallContract } from './call.ts';
import type { ErrorName } from './errors.ts';
import { fieldsOf } from './fields.ts';

/** Refusals that any call may return. */
const anyCall: readonly ErrorName[] = [
  'internal',
  'unavailable',
  'abandoned',
  'too_many',
  'too_slow',
  'too_large',
  'not_json',
  'bad_json',
  'bad_header',
];

/** The declared refusals, and those that follow from the contract. */
export function refusalsOf({
  audience,
  beforeSecondFactor,
  inCare,
  input,
  refusals = [],
  takes,
  write,
}: CallContract): ReadonlySet<ErrorName> {
  const all = new Set<ErrorName>([...anyCall, ...refusals]);
  if (fieldsOf(input).size > 0) all.add('bad_input');
  if (takes) all.add('bad_form').add('wrong_file').add('bad_input');
  if (write && audience !== 'timer') all.add('bad_hourly_token').add('key_reused');
  if (audience === 'timer') all.add('bad_signature');
  if (audience === 'member' || audience === 'admin') all.add('not_signed_in');
  if (inCare) all.add('not_in_care');
  if (audience === 'admin') all.add('not_allowed');
  if (audience === 'admin' && !beforeSecondFactor) all.add('second_factor_first');
  return all;
}
