import { expect, it } from '@jest/globals';
import { calendarFile, cancellationFile } from './calendar-file.server.ts';

const event = {
  uid: 'a@b',
  changed: '2026-01-01T00:00:00.000Z',
  start: '2026-01-02T00:00:00.000Z',
  end: '2026-01-02T00:00:00.000Z',
  summary: 'Race',
  description: '',
  location: '',
  url: 'http://b/a',
  geo: undefined,
  isCancelled: true,
};

const club = { name: 'The "A" club; north\r\nX', url: 'http://b' };

it('folds lines at 75 octets, between characters', () => {
  const summary = '夜间赛道🏁'.repeat(40);
  const file = calendarFile({ ...event, summary });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

it('escapes line breaks in text', () => {
  const file = calendarFile({ ...event, location: 'Hall\r\nATTENDEE:x\u0000\\;,' });
  expect(file).toContain(String.raw`LOCATION:Hall\nATTENDEE:x \\\;\,` + '\r\n');
  expect(file).not.toMatch(/^ATTENDEE/m);
});

it('marks a cancelled race and omits an end that is not after the start', () => {
  const file = calendarFile(event);
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(file).not.toContain('DTEND');
});

const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)\r/.exec(file)?.[1]);

it('raises the sequence with each change', () => {
  const first = sequenceOf(calendarFile(event));
  const later = sequenceOf(calendarFile({ ...event, changed: '2026-01-01T00:00:01.000Z' }));
  const removed = sequenceOf(cancellationFile(event.uid, '2026-01-01T00:00:02.000Z', club));
  expect([later - first, removed - first]).toEqual([1, 2]);
});

it('cancels an event by its UID', () => {
  const lines = cancellationFile('a@b', '2026-01-01T00:00:00.000Z', club).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:a@b',
      'STATUS:CANCELLED',
      'ORGANIZER;CN="The  A  club; north  X":http://b',
    ]),
  );
});
