import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { validateSync, type ValidationError } from 'class-validator';
import { BadInput, type BrokenRule } from './refusal.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes only declared fields: whatever else was sent has no effect. */
function build<T extends object>(shape: Shape<T>, plain: Record<string, unknown>): T {
  const instance = new shape() as Record<string, unknown>;
  for (const [name, field] of fieldsOf(shape)) {
    if (!Object.hasOwn(plain, name)) continue;
    instance[name] = buildValue(
      field.shape?.(),
      field.normalise ? field.normalise(plain[name]) : plain[name],
    );
  }
  return instance as T;
}

function buildValue(shape: Shape | undefined, value: unknown): unknown {
  if (!shape) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => buildValue(shape, item));
  return isObject(value) ? build(shape, value) : value;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The first fault of each field, in the order its decorators were written. */
function collectFaults(found: ValidationError[], path: string, faults: Record<string, BrokenRule>) {
  for (const error of found) {
    const field = path ? `${path}.${error.property}` : error.property;
    const broken = Object.values(error.contexts ?? {})[0] as BrokenRule | undefined;
    if (broken) faults[field] = { ...broken, rule: isMissing(error.value) ? 'required' : broken.rule };
    // A nested value that is no object comes without the context of its rule.
    else if (error.constraints) faults[field] = { rule: 'object' };
    collectFaults(error.children ?? [], field, faults);
  }
}

/** Builds and checks the input of a call. Fails with `bad_input` and the fields at fault. */
export function readInput<T extends object>(shape: Shape<T>, body: unknown): T {
  const input = build(shape, isObject(body) ? body : {});
  if (fieldsOf(shape).size === 0) return input;
  const faults: Record<string, BrokenRule> = {};
  collectFaults(validateSync(input, { validationError: { target: false } }), '', faults);
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
  return input;
}
