import { describe, expect, it } from '@jest/globals';
import { bodyLimits } from './body-limits.ts';
import { callTable } from './call-table.ts';
import { fieldsOf, Integer, Json, ListOf, Nested, Text, TextList, type Shape } from './fields.ts';
import { NoInput } from './page.ts';

class Lap {
  @Integer({ min: 0, max: 1000 }) time!: number;
}

class Flight {
  @Text({ max: 1000, optional: true }) note?: string;
  @TextList({ max: 10, itemMax: 100 }) flags!: string[];
  @ListOf(() => Lap, { max: 50 }) laps!: Lap[];
  @Nested(() => Lap, { optional: true }) best?: Lap;
}

describe('body limits', () => {
  it('allow the largest input with each character escaped twice', () => {
    const letter = '\\ud83c\\udfc1';
    const flags = `[${Array.from({ length: 10 }, () => `"${letter.repeat(100)}"`).join(', ')}]`;
    const laps = `[${Array.from({ length: 50 }, () => '{ "time": 1000 }').join(', ')}]`;
    const body = `{ "note": "${letter.repeat(1000)}", "flags": ${flags}, "laps": ${laps}, "best": { "time": 1 } }`;
    expect(JSON.parse(body)).toMatchObject({ note: '🏁'.repeat(1000) });
    const limits = bodyLimits(Flight);
    expect(limits.bytes).toBeGreaterThan(body.length);
    expect(limits.bytes).toBeLessThan(body.length * 1.5);
  });

  it('count every member and every level, with some margin', () => {
    // Four fields, ten flags, and the laps with one field each.
    expect(bodyLimits(Flight)).toMatchObject({
      members: Math.ceil((4 + 10 + 100 + 1) * 1.25) + 32,
      depth: 7,
    });
  });

  it('allow a few unknown fields', () => {
    expect(bodyLimits(NoInput)).toEqual({ bytes: 4116, members: 32, depth: 5 });
  });

  it('can be computed for every call', () => {
    for (const { input } of Object.values(callTable)) {
      expect(bodyLimits(input).bytes).toBeLessThan(40 * 1024 * 1024);
    }
  });

  it('fail for a field without a size', () => {
    class Open {
      // A field without a bound, which the types would reject.
      @Json({} as { bytes: number }) anything: unknown;
    }
    expect(() => bodyLimits(Open)).toThrow('"anything"');
  });

  it('never contain free JSON for public inputs', () => {
    const open = Object.entries(callTable).filter(
      ([, { audience, input }]) => audience !== 'internal' && isOpen(input),
    );
    expect(open.map(([name]) => name)).toEqual([]);
    expect(isOpen(callTable.record_audit.input)).toBe(true);
  });
});

const isOpen = (shape: Shape): boolean =>
  [...fieldsOf(shape).values()].some(
    (field) => field.bytes !== undefined || (field.shape && isOpen(field.shape())),
  );
