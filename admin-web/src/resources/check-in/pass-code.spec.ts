/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { passCodeIn, spacedCode } from './pass-code.ts';

it.each(['0AF93C5D11E2', '0af93c5d11e2', ' 0AF9 3C5D 11E2 ', '0af9-3c5d-11e2\n'])('reads %j', (text) => {
  expect(passCodeIn(text)).toBe('0AF93C5D11E2');
});

it.each(['', '0AF93C5D11E', '0AF93C5D11E22', '0AF93C5D11G2', 'https://example.test/'])(
  'rejects %j',
  (text) => {
    expect(passCodeIn(text)).toBeNull();
  },
);

it('formats a code in groups', () => {
  expect(spacedCode('0AF93C5D11E2')).toBe('0AF9 3C5D 11E2');
});
