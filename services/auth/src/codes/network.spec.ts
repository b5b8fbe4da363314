import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:db8:1234:5678::1', '2001:db8:1234'],
    ['2001:0DB8:1234:ffff:1:2:3:4', '2001:db8:1234'],
    ['2001:db8::1', '2001:db8:0'],
    ['::1', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
