import { expect, it } from '@jest/globals';
import { neighbourhoodOf, networkOf } from './network.ts';

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1234:5678::1', '2001:db8:1234:5678::/64'],
  ['2001:db8:1234:5678:ffff:1:2:3', '2001:db8:1234:5678::/64'],
  ['2001:0DB8:1234:0fff:1:2:3:4', '2001:db8:1234:fff::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1234:5678::1', '2001:db8:1234'],
  ['2001:db8::1', '2001:db8:0'],
  ['', 'unknown'],
])('%s is in the neighbourhood %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});
