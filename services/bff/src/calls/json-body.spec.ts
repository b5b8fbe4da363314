import { describe, expect, it } from '@jest/globals';
import { Integer, ListOf } from '@paddock/contracts/fields';
import { BadInput } from '@paddock/kit/calls/refusal';
import { parseBody } from './json-body.ts';

const limits = { bytes: 10_000_000, members: 50, depth: 5 };
const boundless = { ...limits, members: Infinity, depth: Infinity };

class Wheel {
  @Integer({ min: 1, max: 9, optional: true }) size?: number;
}

class Craft {
  @ListOf(() => Wheel, { max: 2, optional: true }) wheels?: Wheel[];
}

const parse = (text: string, of = limits) => parseBody(Buffer.from(text), of, Craft);

function faultsOf(text: string): BadInput['faults'] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof BadInput) return error.faults;
    throw error;
  }
  return {};
}

const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const wide = (members: number) => `{"a":[${Array.from({ length: members - 1 }, () => 0).join()}]}`;

describe('JSON body', () => {
  it('is parsed up to the depth and size of its call', () => {
    expect(parse(deep(5))).toEqual({ a: [[[[]]]] });
    expect(parse(wide(50))).toEqual({ a: Array.from({ length: 49 }, () => 0) });
  });

  it('is rejected before parsing when it is deeper or larger', () => {
    for (const bomb of [deep(6), wide(51), '{"a":'.repeat(6), '['.repeat(100_000), `{${'"a":0,'.repeat(60)}`])
      expect(() => parse(bomb)).toThrow('bad_json');
  });

  it('would be parsed without limits (control)', () => {
    expect(parse(deep(5000), boundless)).toHaveProperty('a');
    expect(parse(wide(100_000), boundless)).toHaveProperty('a');
  });

  it('is rejected at a field whose number is too large to represent', () => {
    for (const number of ['1e400', '-1e400', '9'.repeat(400)])
      expect(faultsOf(`{"wheels":[{"size":${number}}]}`)).toEqual({ 'wheels.0.size': { rule: 'integer' } });
    expect(parse('{"undeclared":1e400}')).toEqual({ undeclared: Infinity });
  });

  it('ignores brackets and commas inside strings', () => {
    const text = '[{,'.repeat(100);
    expect(parse(JSON.stringify({ text: `${text}"\\` }))).toEqual({ text: `${text}"\\` });
  });
});
