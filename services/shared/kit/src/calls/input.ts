import type { BadInputData, FieldFault } from '@paddock/contracts/envelope';
import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { fieldRules, type FieldRule } from '@paddock/contracts/field-rules';
import type { Language } from '@paddock/contracts/language';
import { validateSync, type ValidationError } from 'class-validator';
import { fill } from './envelopes.ts';
import { Refusal } from './refusal.ts';

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
function collectFaults(
  found: ValidationError[],
  path: string,
  lang: Language,
  faults: Record<string, FieldFault>,
) {
  for (const error of found) {
    const field = path ? `${path}.${error.property}` : error.property;
    const context = Object.values(error.contexts ?? {})[0] as { rule: FieldRule } | undefined;
    if (context) {
      const rule = isMissing(error.value) ? 'required' : context.rule;
      faults[field] = { rule, msg: fill(fieldRules[rule][lang], { ...context }) };
    } else if (error.constraints) {
      // A nested value that is no object comes without the context of its rule.
      faults[field] = { rule: 'object', msg: fieldRules.object[lang] };
    }
    collectFaults(error.children ?? [], field, lang, faults);
  }
}

/** Faults that only the service can see, as `bad_input` like any other. `n` fills the hole of a message. */
export function faultsOf(faults: Record<string, { rule: FieldRule; n?: number }>, lang: Language): Refusal {
  const fields = Object.entries(faults).map(
    ([field, { rule, n }]) => [field, { rule, msg: fill(fieldRules[rule][lang], { n }) }] as const,
  );
  return new Refusal('bad_input', { fields: Object.fromEntries(fields) } satisfies BadInputData);
}

export const faultOf = (field: string, rule: FieldRule, lang: Language): Refusal =>
  faultsOf({ [field]: { rule } }, lang);

/** Builds and checks the input of a call. Fails with `bad_input` and the fields at fault. */
export function readInput<T extends object>(shape: Shape<T>, body: unknown, lang: Language): T {
  const input = build(shape, isObject(body) ? body : {});
  if (fieldsOf(shape).size === 0) return input;
  const fields: Record<string, FieldFault> = {};
  collectFaults(validateSync(input, { validationError: { target: false } }), '', lang, fields);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields } satisfies BadInputData);
  return input;
}
