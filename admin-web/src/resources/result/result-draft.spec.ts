/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { MAX_ENTRIES } from '@paddock/contracts/race/catalog/race-limits';
import {
  blankEntry,
  draftOf,
  entriesOf,
  pilotName,
  readPoints,
  rulesOf,
  withEntries,
  withRanking,
  type Draft,
  type Entry,
  type Outcome,
  type Result,
} from './result-draft.ts';

const entry = (name: string, part: Partial<Entry> = {}): Entry => ({ ...blankEntry, name, ...part });

const outcome = (rank: number) => ({ rank }) as NonNullable<Outcome>;

const rules: Result['rules'] = {
  method: 'best_rounds',
  rounds: 3,
  inARow: null,
  points: [25, 18],
  tieRule: 'mean',
  division: null,
  divisionName: null,
};

const draftWith = (...names: string[]): Draft =>
  draftOf({ rules, rows: names.map((name, i) => ({ entry: entry(name), outcome: outcome(i + 1) })) });

const names = (draft: Draft) => entriesOf(draft).map(({ name }) => name);

describe('a draft', () => {
  it('starts with the stored rules and pilots', () => {
    const draft = draftWith('Owl', 'Kite');
    expect(draft.rules).toMatchObject({ rounds: '3', inARow: '3', points: '25, 18', division: '' });
    expect(draft.pilots.map((pilot) => pilot.outcome?.rank)).toEqual([1, 2]);
    expect(draft.unranked).toBe(false);
  });

  it('shows the callsign of a pilot, else the name', () => {
    expect(pilotName({ callsign: 'OWL', name: 'Lin' })).toBe('OWL');
    expect(pilotName({ callsign: '', name: 'Lin' })).toBe('Lin');
  });
});

describe('rules', () => {
  it.each([
    ['25, 18 15', [25, 18, 15]],
    ['25；18、15', [25, 18, 15]],
    ['', []],
    ['0', [0]],
    ['25, a', undefined],
    ['-1', undefined],
    ['1.5', undefined],
  ])('read the points %j as %j', (text, points) => {
    expect(readPoints(text)).toEqual(points);
  });

  const typed = draftWith().rules;

  it('contain only the settings of the method', () => {
    expect(rulesOf({ ...typed, method: 'best_rounds' })).toMatchObject({ rounds: 3, inARow: null });
    expect(rulesOf({ ...typed, method: 'best_consecutive' })).toMatchObject({ rounds: null, inARow: 3 });
  });

  it('omit empty values', () => {
    expect(rulesOf({ ...typed, rounds: '', division: '  ' })).toMatchObject({ rounds: null, division: null });
    expect(rulesOf({ ...typed, division: ' Pro ' }).division).toBe('Pro');
  });

  it('survive a round trip', () => {
    expect(rulesOf(typed)).toEqual(rules);
  });
});

describe('a ranking', () => {
  it('sorts the pilots', () => {
    const draft = draftWith('Owl', 'Kite');
    const ranked = withRanking(draft, draft, [
      { entry: 1, outcome: outcome(1) },
      { entry: 0, outcome: outcome(2) },
    ]);
    expect(names(ranked)).toEqual(['Kite', 'Owl']);
    expect(ranked.unranked).toBe(false);
  });

  it('keeps changes made while it was computed, and marks the draft as unranked', () => {
    const before = draftWith('Owl', 'Kite');
    const [owl] = before.pilots;
    const added = withEntries({ ...before, pilots: [owl!] }, [entry('Swift', { memberId: 'm1' })]);
    const ranked = withRanking(added, before, [
      { entry: 1, outcome: outcome(1) },
      { entry: 0, outcome: outcome(2) },
    ]);
    expect(names(ranked)).toEqual(['Owl', 'Swift']);
    expect(ranked.pilots[0]?.outcome).toEqual(outcome(2));
    expect(ranked.unranked).toBe(true);
  });
});

describe('new entries', () => {
  it('are added once per member', () => {
    const draft = withEntries(draftWith(), [entry('Owl', { memberId: 'm1' })]);
    const again = withEntries(draft, [entry('Owl', { memberId: 'm1' }), entry('Kite', { memberId: 'm2' })]);
    expect(names(again)).toEqual(['Owl', 'Kite']);
    expect(again.unranked).toBe(true);
    expect(again.pilots[1]?.outcome).toBeNull();
  });

  it('leave the draft unchanged when all are known', () => {
    const draft = withEntries(draftWith(), [entry('Owl', { memberId: 'm1' })]);
    expect(withEntries(draft, [entry('Owl', { memberId: 'm1' })])).toBe(draft);
  });

  it('stop at the maximum', () => {
    const full = Array.from({ length: MAX_ENTRIES + 5 }, (_, i) =>
      entry(`Pilot ${i}`, { memberId: `m${i}` }),
    );
    expect(withEntries(draftWith('Owl'), full).pilots).toHaveLength(MAX_ENTRIES);
  });
});
