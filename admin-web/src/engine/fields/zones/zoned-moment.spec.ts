/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fromZonedMoment, isZone, toZonedMoment } from './zoned-moment.ts';

describe('a local time in a zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-07-01T14:00', '2026-07-01T06:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-01T00:15', '2026-06-30T18:45:00.000Z'],
    // Around the DST changes of Berlin.
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
    ['Pacific/Auckland', '2026-12-31T23:30', '2026-12-31T10:30:00.000Z'],
  ])('round-trips %s %s = %s', (zone, local, iso) => {
    expect(fromZonedMoment(local, zone)).toBe(iso);
    expect(toZonedMoment(iso, zone)).toBe(local);
  });

  it('maps an ambiguous time to the first one', () => {
    expect(fromZonedMoment('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(toZonedMoment('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-10-25T02:30');
  });

  it('rejects a time skipped by DST', () => {
    expect(fromZonedMoment('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(fromZonedMoment('2026-03-29T02:30', 'Asia/Shanghai')).toBe('2026-03-28T18:30:00.000Z');
  });

  it('rejects an empty time', () => {
    expect(fromZonedMoment('', 'Asia/Shanghai')).toBeUndefined();
  });
});

it('validates zone names', () => {
  expect(isZone('Europe/Moscow')).toBe(true);
  expect(isZone('Mars/Olympus')).toBe(false);
});
