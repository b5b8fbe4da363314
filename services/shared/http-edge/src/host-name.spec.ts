import { describe, expect, it } from '@jest/globals';
import { configuredHost } from './host-name.ts';

const hosts = ['cn.paddock.test', 'en.paddock.test:3000'];

describe('a configured host', () => {
  it.each(['EN.Paddock.test:3000', 'en.paddock.test.:3000', 'en.paddock.test', 'en.paddock.test.:8080'])(
    'is found by %p',
    (header) => expect(configuredHost(header, hosts)).toBe('en.paddock.test:3000'),
  );

  it.each([
    undefined,
    '',
    '.',
    ':3000',
    'en.paddock.test..',
    'en.paddock.test.evil.test',
    'evil.en.paddock.test',
    'en.paddock.test:',
    'en.paddock.test:3000, evil.test',
    'evil@en.paddock.test',
    'en.paddock.test:999999',
    'en_paddock.test',
  ])('is not found by %p', (header) => expect(configuredHost(header, hosts)).toBeUndefined());

  it('is not guessed among hosts that differ by port', () => {
    const local = ['localhost:3001', 'localhost:3002'];
    expect(configuredHost('LOCALHOST:3002', local)).toBe('localhost:3002');
    expect(configuredHost('localhost', local)).toBeUndefined();
    expect(configuredHost('localhost:3003', local)).toBeUndefined();
  });
});
