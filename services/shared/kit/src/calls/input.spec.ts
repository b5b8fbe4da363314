import { describe, expect, it } from '@jest/globals';
import {
  AnyPhone,
  Choice,
  Digits,
  Email,
  Integer,
  ListOf,
  Nested,
  Phone,
  Text,
  TextList,
} from '@paddock/contracts/fields';
import { readInput } from './input.ts';
import { BadInput } from './refusal.ts';

class Wheel {
  @Integer({ min: 1, max: 9 }) size!: number;
}

class Reachable {
  @AnyPhone({ optional: true }) office?: string;
  @Phone({ optional: true }) texted?: string;
}

class Craft {
  @Text({ max: 5 }) name!: string;
  @Text({ max: 20, lines: true, optional: true }) note?: string;
  @TextList({ max: 2, itemMax: 5, optional: true }) tags?: string[];
  @Text({ max: 20, optional: true }) motto?: string;
  @Phone({ optional: true }) phone?: string;
  @Digits(6, { optional: true }) code?: string;
  @Email({ optional: true }) email?: string;
  @Choice(['a', 'b'], { optional: true }) kind?: string;
  @Nested(() => Wheel, { optional: true }) spare?: Wheel;
  @ListOf(() => Wheel, { max: 2, optional: true }) wheels?: Wheel[];
}

const faultsOf = (body: unknown): Record<string, { rule: string }> => {
  try {
    readInput(Craft, body);
  } catch (error) {
    if (error instanceof BadInput) return error.faults;
    throw error;
  }
  return {};
};

describe('readInput', () => {
  it('reads declared fields and ignores all others', () => {
    const input = readInput(Craft, {
      name: 'swift',
      role: 'owner',
      isAdmin: true,
      spare: { size: 3, extra: 1 },
    });
    expect(JSON.parse(JSON.stringify(input))).toEqual({ name: 'swift', spare: { size: 3 } });
    expect(input).toBeInstanceOf(Craft);
    expect(input.spare).toBeInstanceOf(Wheel);
  });

  it('counts characters like the database, and allows line breaks only where declared', () => {
    const given = { name: '🏁🏁🏁🏁🏁', note: 'one\r\n\ttwo' };
    expect(readInput(Craft, given)).toMatchObject(given);
  });

  it.each([
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Scot',
    'z\u0323\u0302\u0301\u0307',
    'น้ำ',
    '❤\uFE0F',
  ])('accepts the flag and the marks of %j', (motto) =>
    expect(readInput(Craft, { name: 'x', motto })).toMatchObject({ motto }),
  );

  it('prevents prototype pollution', () => {
    const hostile = JSON.parse(
      '{"name":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as unknown;
    readInput(Craft, hostile);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.hasOwn(readInput(Craft, hostile), 'constructor')).toBe(false);
  });

  it.each([
    ['+86 138 0013 8000', '+8613800138000'],
    ['13800138000', '+8613800138000'],
    ['+7 (912) 345-67-89', '+79123456789'],
  ])('normalises the phone %s to %s', (typed, e164) => {
    expect(readInput(Craft, { name: 'x', phone: typed }, 'cn').phone).toBe(e164);
  });

  it.each([
    ['010 6552 9988', '+861065529988'],
    ['+44 20 7946 0958', '+442079460958'],
    ['138 0013 8000', '+8613800138000'],
  ])('accepts the landline or mobile number %s where no SMS is sent', (office, e164) => {
    expect(readInput(Reachable, { office }, 'cn').office).toBe(e164);
  });

  it.each([
    ['en', '07400 111222', '+447400111222'],
    ['ru', '8 916 111 22 33', '+79161112233'],
  ] as const)(
    'reads numbers without a country code in the country of the language %s',
    (lang, typed, e164) => {
      expect(readInput(Craft, { name: 'x', phone: typed }, lang).phone).toBe(e164);
      expect(readInput(Reachable, { office: typed }, lang).office).toBe(e164);
    },
  );

  it('reads numbers without a country code in the country of the caller', () => {
    expect(readInput(Reachable, { office: '030 901820' }, 'en', 'DE').office).toBe('+4930901820');
    expect(() => readInput(Reachable, { office: '030 901820' }, 'en')).toThrow(BadInput);
  });

  it('keeps extensions of numbers that get no SMS, and refuses them elsewhere', () => {
    const typed = '020 7946 0018 ext. 12';
    expect(readInput(Reachable, { office: typed }, 'en').office).toBe('+442079460018;ext=12');
    expect(() => readInput(Reachable, { texted: '+447400111222;ext=12' })).toThrow(BadInput);
  });

  it('refuses landlines where an SMS is sent, and invalid numbers', () => {
    expect(() => readInput(Reachable, { texted: '+442079460958' })).toThrow(BadInput);
    expect(() => readInput(Reachable, { office: '+4420' })).toThrow(BadInput);
  });

  it.each([
    [{ name: 'x', wheels: [[]] }, 'wheels', 'object'],
    [{}, 'name', 'required'],
    [{ name: '  ' }, 'name', 'notEmpty'],
    [{ name: '\u200B\u2800' }, 'name', 'notEmpty'],
    [{ name: '\u202Eab' }, 'name', 'text'],
    [{ name: 'a\u{E0041}' }, 'name', 'text'],
    [{ name: 'x', tags: ['🏴\u{E0067}\u{E007F}\u{E0041}'] }, 'tags', 'text'],
    [{ name: 'x', motto: `z${'\u0335'.repeat(5)}` }, 'motto', 'text'],
    [{ name: 'x', tags: ['\u2067b'] }, 'tags', 'text'],
    [{ name: 'too long' }, 'name', 'maxLength'],
    [{ name: 5 }, 'name', 'text'],
    [{ name: { not: '' } }, 'name', 'text'],
    [{ name: 'a\u0000b' }, 'name', 'text'],
    [{ name: 'a\u0085b' }, 'name', 'text'],
    [{ name: 'a\nb' }, 'name', 'oneLine'],
    [{ name: 'a\u2028b' }, 'name', 'oneLine'],
    [{ name: '🏁🏁🏁🏁🏁🏁' }, 'name', 'maxLength'],
    [{ name: '❤\uFE0F❤\uFE0F❤\uFE0F' }, 'name', 'maxLength'],
    [{ name: 'x', note: 'a\u0000b' }, 'note', 'text'],
    [{ name: 'x', tags: ['a', 'b\u0000'] }, 'tags', 'text'],
    [{ name: 'x', tags: ['a\nb'] }, 'tags', 'oneLine'],
    [{ name: 'x', phone: `+86${' '.repeat(60)}13800138000` }, 'phone', 'phone'],
    [{ name: '\ud800' }, 'name', 'text'],
    [{ name: 'x', phone: '+1' }, 'phone', 'phone'],
    [{ name: 'x', phone: ['+8613800138000'] }, 'phone', 'phone'],
    [{ name: 'x', code: '12345' }, 'code', 'strictLength'],
    [{ name: 'x', email: 'nobody' }, 'email', 'email'],
    [{ name: 'x', kind: 'c' }, 'kind', 'choice'],
    [{ name: 'x', spare: 'round' }, 'spare', 'object'],
    [{ name: 'x', spare: { size: 0 } }, 'spare.size', 'min'],
    [{ name: 'x', spare: { size: '3' } }, 'spare.size', 'integer'],
    [{ name: 'x', wheels: {} }, 'wheels', 'list'],
    [{ name: 'x', wheels: [{ size: 1 }, { size: 10 }] }, 'wheels.1.size', 'max'],
    [{ name: 'x', wheels: [{ size: 1 }, { size: 1 }, { size: 1 }] }, 'wheels', 'maxItems'],
    [{ name: 'x', wheels: [3] }, 'wheels.0', 'object'],
    ['not an object', 'name', 'required'],
    [null, 'name', 'required'],
    [[], 'name', 'required'],
  ])('rejects %j at %s with the rule %s', (body, field, rule) => {
    expect(faultsOf(body)[field]?.rule).toBe(rule);
  });
});
