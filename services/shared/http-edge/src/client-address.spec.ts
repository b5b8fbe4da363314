import { expect, it } from '@jest/globals';
import { clientAddress, readProxies } from './client-address.ts';

const trusted = readProxies('10.0.0.0/8, ::1');

it.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', 'nonsense, 10.9.9.9', '10.9.9.9'],
  ['::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['10.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
])('resolves %s with X-Forwarded-For %s to %s', (peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
});

it.each(['gateway', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/8/8x'])(
  'rejects the proxy %s',
  (text) => {
    expect(() => readProxies(text)).toThrow('TRUSTED_PROXIES');
  },
);
