import { type ValidationArguments, ValidationTypes } from 'class-validator';
import { fieldsOf, type FieldDescription, type Shape } from '@paddock/contracts/fields';
import { declaredChecks, type Declared } from './declared-checks.ts';

type Plain = Record<string, unknown>;

type Check = (value: unknown) => boolean;

interface FieldReader extends FieldDescription {
  name: string;
  conditions: readonly ((owner: Plain, value: unknown) => boolean)[];
  checks: readonly Check[];
}

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Builds inputs of a shape and accepts valid ones quickly. Runs class-validator's own checks, but collects them
 * only once for each shape, which is the expensive part. Errors are reported by class-validator.
 */
export class ShapeReader<T extends object = object> {
  private readonly fields: readonly FieldReader[];

  constructor(private readonly shape: Shape<T>) {
    const declared = declaredChecks.getTargetValidationMetadatas(shape, '', false, false);
    this.fields = [...fieldsOf(shape)].map(([name, description]) => {
      const own = declared.filter(({ propertyName }) => propertyName === name);
      const conditions = own.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
      return {
        ...description,
        name,
        conditions: conditions.map(({ constraints }) => (constraints as FieldReader['conditions'])[0]!),
        checks: own.filter((one) => !conditions.includes(one)).flatMap((one) => checksOf(one, description)),
      };
    });
  }

  /** Ignores undeclared fields. `country`: of phone numbers without a country code. */
  build(body: unknown, country?: string): T {
    const instance = new this.shape() as Plain;
    if (!isObject(body)) return instance as T;
    for (const { name, normalise, shape } of this.fields) {
      if (!Object.hasOwn(body, name)) continue;
      const value = normalise ? normalise(body[name], country) : body[name];
      instance[name] = shape ? buildWithin(shape(), value, country) : value;
    }
    return instance as T;
  }

  /** True only if class-validator agrees. False may be wrong: class-validator decides then. */
  isGood(input: object): boolean {
    const owner = input as Plain;
    return this.fields.every(({ name, conditions, checks }) => {
      const value = owner[name];
      return (
        !conditions.every((applies) => applies(owner, value)) || checks.every((isValid) => isValid(value))
      );
    });
  }
}

function buildWithin(shape: Shape, value: unknown, country?: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => buildWithin(shape, item, country));
  return isObject(value) ? readerOf(shape).build(value, country) : value;
}

function checksOf(
  { type, each, constraints, constraintCls, validateIf }: Declared,
  field: FieldDescription,
): Check[] {
  if (type === ValidationTypes.NESTED_VALIDATION) return [nestedCheck(field)];
  // Unsupported kinds of checks, unused in the contracts: always fall back to class-validator.
  if (type !== ValidationTypes.CUSTOM_VALIDATION || validateIf) return [() => false];
  const validationArguments = { constraints } as ValidationArguments;
  return declaredChecks.getTargetValidatorConstraints(constraintCls).map(({ instance }) => {
    // Asynchronous checks count as failed.
    const isValid: Check = (value) => instance.validate(value, validationArguments) === true;
    return each ? (value) => (Array.isArray(value) ? value.every(isValid) : isValid(value)) : isValid;
  });
}

function nestedCheck({ shape, list }: FieldDescription): Check {
  const isGood: Check = (value) => isObject(value) && readerOf(shape!()).isGood(value);
  return list ? (value) => Array.isArray(value) && value.every(isGood) : isGood;
}

const readers = new WeakMap<Shape, ShapeReader>();

export function readerOf<T extends object>(shape: Shape<T>): ShapeReader<T> {
  const cached = readers.get(shape);
  if (cached) return cached as ShapeReader<T>;
  const made = new ShapeReader(shape);
  readers.set(shape, made);
  return made;
}
