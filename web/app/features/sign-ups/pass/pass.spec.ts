import { expect, it } from '@jest/globals';
import { readableCode } from './pass.tsx';

it('groups a pass code in fours', () => {
  expect(readableCode('0123456789AB')).toBe('0123-4567-89AB');
});
