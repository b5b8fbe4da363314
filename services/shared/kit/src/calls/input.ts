import { validateSync, type ValidationError } from 'class-validator';
import type { Shape } from '@paddock/contracts/fields';
import type { Language } from '@paddock/contracts/language';
import { homeCountries } from '@paddock/contracts/phones';
import { BadInput, type BrokenRule } from './refusal.ts';
import { readerOf } from './shape-reader.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The first error of each field, in the order of its decorators. */
function collectFaults(found: ValidationError[], path: string, faults: Record<string, BrokenRule>) {
  for (const error of found) {
    const field = path ? `${path}.${error.property}` : error.property;
    const broken = Object.values(error.contexts ?? {})[0] as BrokenRule | undefined;
    if (broken) faults[field] = { ...broken, rule: isMissing(error.value) ? 'required' : broken.rule };
    // A nested value that is not an object has no rule context.
    else if (error.constraints) faults[field] = { rule: 'object' };
    collectFaults(error.children ?? [], field, faults);
  }
}

/**
 * Builds and validates the input of a call. Throws `bad_input` with the invalid fields. Phone numbers without a
 * country code are of the country, by default that of the language.
 */
export function readInput<T extends object>(
  shape: Shape<T>,
  body: unknown,
  lang?: Language,
  country = lang && homeCountries[lang],
): T {
  const reader = readerOf(shape);
  const input = reader.build(body, country);
  if (reader.isGood(input)) return input;
  const faults: Record<string, BrokenRule> = {};
  collectFaults(validateSync(input, { validationError: { target: false } }), '', faults);
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
  return input;
}
