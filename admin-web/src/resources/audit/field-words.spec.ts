/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { anEntry } from '../../../tests/support/fake-office.ts';
import type { Words } from '../../providers/words.ts';
import { aboutOf, nameOf, type AuditRow } from './audit-about.ts';
import { movedBetween, valueText } from './field-words.ts';

// Labels are their keys.
const words = {
  t: (key: string) => key,
  moment: (at: string) => `local ${at}`,
  momentIn: (zone: string, at: string) => `${zone} ${at}`,
  pick: ({ en }: { en?: string }) => en ?? '',
} as unknown as Words;

const id = (number: number) => `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const named = (number: number, en: string, part: object = {}) =>
  ({ id: id(number), name: { en }, memberId: null, raceId: null, classId: null, ...part }) as never;

describe('a value', () => {
  const row = anEntry(1, { names: [named(1, 'Night race')] });
  it.each([
    ['status', 'suspended', 'member.suspended'],
    ['role', 'owner', 'role.owner'],
    ['settings.open', 'true', 'audit.yes'],
    ['settings.open', 'false', 'audit.no'],
    ['raceId', 'null', 'list.none'],
    ['raceId', id(1), 'Night race'],
    ['raceId', id(2), id(2)],
    ['text', 'toString', 'toString'],
    ['status', 'toString', 'toString'],
    ['toString', 'owner', 'owner'],
  ])('of %s, %s, is shown as %s', (path, value, text) => {
    expect(valueText(path, value, row, words)).toBe(text);
  });

  it('in time is shown in the zone of the race, if known', () => {
    const at = '2026-03-29T07:00:00.000Z';
    expect(valueText('startsAt', at, row, words)).toBe(`local ${at}`);
    const race = anEntry(1, { after: { zone: 'Europe/Berlin' } });
    expect(valueText('startsAt', at, race, words)).toBe(`Europe/Berlin ${at}`);
  });
});

const between = (part: Partial<AuditRow>) => movedBetween(anEntry(1, part));

describe('a change of status', () => {
  it('names both sides', () => {
    expect(between({})).toEqual(['member.active', 'member.suspended']);
    expect(between({ before: { state: 'draft' }, after: { state: 'official' } })).toEqual([
      'result.state.draft',
      'result.state.official',
    ]);
  });

  it('needs two different known values', () => {
    expect(between({ after: { status: 'active' } })).toBeUndefined();
    expect(between({ before: null })).toBeUndefined();
    expect(between({ subject: 'unknown:1' })).toBeUndefined();
  });
});

describe('names', () => {
  it('of a sign-up consist of its pilot, race and class', () => {
    const row = anEntry(1, {
      names: [named(1, '', { memberId: id(2), raceId: id(3) }), named(2, 'Owl'), named(3, 'Night race')],
    });
    expect(nameOf(id(1), row, words)).toBe('Owl · Night race');
    expect(nameOf(id(9), row, words)).toBeUndefined();
  });

  it('of deleted rows come from the snapshot', () => {
    const row = anEntry(1, {
      subject: `race:${id(1)}`,
      before: { title: { en: 'Night race' }, realName: 'Lin' },
      after: null,
    });
    expect(aboutOf(row, words)).toMatchObject({
      admin: 'Ada',
      race: 'Night race',
      thing: 'Night race',
      pilot: 'Lin',
      class: 'audit.deleted',
      file: 'audit.deleted',
    });
  });
});
