import { describe, expect, it } from '@jest/globals';
import { isEnvelope } from './envelope.ts';

describe('isEnvelope', () => {
  it.each([
    { code: 0, data: { rows: [] }, msg: '' },
    { code: 1011, data: null, msg: 'later' },
    { code: 0, data: '/media/p/key/800x600/grid.jpg', msg: '' },
  ])('accepts %j', (value) => {
    expect(isEnvelope(value)).toBe(true);
  });

  it.each([
    {
      statusCode: 503,
      code: 'FST_ERR_REOPENED_CLOSE_SERVER',
      error: 'Service Unavailable',
      message: 'closing',
    },
    { code: '0', data: null, msg: '' },
    { code: 0, msg: '' },
    { code: 0, data: null },
    { code: 0, data: 7, msg: '' },
    [],
    null,
    'code',
    7,
  ])('rejects %j', (value) => {
    expect(isEnvelope(value)).toBe(false);
  });
});
