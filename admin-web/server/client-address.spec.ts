/** @jest-environment node */
import { BlockList } from 'node:net';
import { expect, it } from '@jest/globals';
import { clientAddress } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('fd00::1', 'ipv6');

it.each([
  ['a direct client', '198.51.100.4', undefined, '198.51.100.4'],
  ['a direct client that claims another address', '198.51.100.4', '203.0.113.9', '198.51.100.4'],
  ['a client behind one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a client behind two proxies', '10.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['a client that prepends an address', '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['a proxy on a dual-stack socket', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
])('%s', (_who, peer, forwardedFor, expected) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected);
});
