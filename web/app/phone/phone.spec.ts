import { describe, expect, it } from '@jest/globals';
import { dialCountryOf, dialOptions, joinPhone, readablePhone } from './phone.server.ts';

it.each([
  ['CN', '138 0013 8000', '+8613800138000'],
  ['CN', '13800138000', '+8613800138000'],
  ['RU', '8 (916) 123-45-67', '+79161234567'],
  ['RU', '9161234567', '+79161234567'],
  ['GB', '07400 123456', '+447400123456'],
  ['CN', '+7 916 123 45 67', '+79161234567'],
  ['RU', '0086 13800138000', '+8613800138000'],
  ['GB', '+44 (0)7400 123456', '+447400123456'],
  ['CN', '１３８ ００１３ ８０００', '+8613800138000'],
  ['CN', '', ''],
  ['CN', 'abc', '+86abc'],
  ['XX', '123', '123'],
  ['', '+447400123456', '+447400123456'],
])('%s and %p make %p', (country, typed, expected) => {
  expect(joinPhone(country, typed)).toBe(expected);
});

it('groups a number for reading', () => {
  expect(readablePhone('+8613800138000', 'cn')).toBe('+86\u00a0138\u00a00013\u00a08000');
  expect(readablePhone('odd', 'en')).toBe('odd');
});

describe('the list of countries', () => {
  it.each([
    ['cn', 'CN', '中国 +86'],
    ['en', 'GB', 'United Kingdom +44'],
    ['ru', 'RU', 'Россия +7'],
  ] as const)('begins in %s with %s', (language, country, label) => {
    const [first] = dialOptions(language);
    expect(first).toEqual({ value: country, label });
  });

  it('begins with the preset country', () => {
    expect(dialOptions('en', 'KZ')[0]).toEqual({ value: 'KZ', label: 'Kazakhstan +7' });
  });

  it('is joined by a preset country that it does not have', () => {
    const options = dialOptions('en', 'IS');
    expect(options[0]).toEqual({ value: 'IS', label: 'Iceland +354' });
    expect(options).toHaveLength(dialOptions('en').length + 1);
  });

  it('names regions of one country alike', () => {
    const labels = dialOptions('cn').map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['香港 +852', '澳门 +853', '台湾 +886']));
  });

  it('names each country once', () => {
    const countries = dialOptions('en').map(({ value }) => value);
    expect(new Set(countries).size).toBe(countries.length);
  });
});

it.each([
  ['+447400123456', 'GB'],
  ['+77011234567', 'KZ'],
  ['+79161234567', 'RU'],
  ['+3546112345', undefined],
  ['odd', undefined],
])('finds the country of %s', (phone, country) => {
  expect(dialCountryOf(phone)).toBe(country);
});
