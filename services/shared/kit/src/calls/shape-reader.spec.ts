import { describe, expect, it } from '@jest/globals';
import { IsNumber, ValidateIf, validateSync } from 'class-validator';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import { fieldsOf, Text, Uuid, type Shape } from '@paddock/contracts/fields';
import {
  faultyInputs,
  largestInput,
  oddInputs,
  smallestInput,
  strangeInputs,
  usualInput,
} from '../testing/inputs.ts';
import { readerOf, ShapeReader } from './shape-reader.ts';

const shapes = [
  ...new Set((Object.keys(callTable) as CallName[]).map((name): Shape => callTable[name].input)),
].filter((shape) => fieldsOf(shape).size > 0);

const goodInputs = (shape: Shape): object[] => [
  smallestInput(shape, {}),
  usualInput(shape, {}),
  largestInput(shape, {}),
  ...oddInputs(shape, {}),
];

/** Whether reader and class-validator agree on an input. */
function agree(reader: ShapeReader, body: unknown): boolean {
  const input = reader.build(body);
  return reader.isGood(input) === (validateSync(input).length === 0);
}

describe('ShapeReader', () => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))(
    'says of every %s what class-validator says',
    (_name, shape) => {
      const reader = readerOf(shape);
      const faulty = [...faultyInputs(shape, {})].map(({ input }) => input);
      for (const body of [...goodInputs(shape), {}, ...faulty, ...strangeInputs(shape, {})])
        if (!agree(reader, body)) expect(body).toBe('judged alike');
    },
  );

  it('accepts valid inputs of every call, so that class-validator rarely runs', () => {
    const slow = shapes.filter((shape) => {
      const reader = readerOf(shape);
      return goodInputs(shape).some((input) => !reader.isGood(reader.build(input)));
    });
    expect(slow).toEqual([]);
  });

  it('would be caught if it missed a check (control)', () => {
    class Late {
      @Text({ max: 5 }) name!: string;
    }
    const reader = new ShapeReader(Late);
    Uuid()(Late.prototype, 'name');
    expect(agree(reader, { name: 'short' })).toBe(false);
  });

  it('never accepts unknown checks', async () => {
    class Strange {
      @Text({ max: 5 }) name!: string;
      @Text({ max: 5 }) other!: string;
    }
    ValidateIf(() => false)(Strange.prototype, 'name');
    IsNumber({}, { validateIf: () => false })(Strange.prototype, 'other');
    const reader = new ShapeReader(Strange);
    expect(reader.isGood(reader.build({ other: 'short' }))).toBe(false);
  });
});
