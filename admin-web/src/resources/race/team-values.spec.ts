/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { aRace } from '../../../tests/support/fake-races.ts';
import { blankTeams, teamInput, teamValues } from './team-values.ts';

const teams = {
  smallest: 2,
  largest: 4,
  until: '2026-03-28T22:59:59.500Z',
  needed: true,
  counted: 3,
};
const zone = 'Europe/Berlin';

it('has no teams without a maximum size', () => {
  expect(teamValues(null, zone)).toEqual(blankTeams());
  expect(teamInput({ ...blankTeams(), smallest: '2' }, zone, undefined)).toBeNull();
});

it('shows the end in the zone of the race', () => {
  const values = teamValues(teams, zone);
  expect(values).toMatchObject({ smallest: '2', largest: '4', counted: '3' });
  expect(values.until).toMatch(/^2026-03-28T23:59/);
});

it('keeps the milliseconds of an unchanged end', () => {
  const row = aRace(1, { zone, teams });
  expect(teamInput(teamValues(teams, zone), zone, row)).toEqual(teams);
});

it('converts a changed end or zone', () => {
  const row = aRace(1, { zone, teams });
  const values = { ...teamValues(teams, zone), until: '2026-03-28T12:00' };
  expect(teamInput(values, zone, row)?.until).toBe('2026-03-28T11:00:00.000Z');
  expect(teamInput(values, 'Asia/Tokyo', row)?.until).toBe('2026-03-28T03:00:00.000Z');
});

it('defaults to a minimum of one pilot and no limits', () => {
  expect(teamInput({ ...blankTeams(), largest: '5' }, zone, undefined)).toEqual({
    smallest: 1,
    largest: 5,
    until: null,
    needed: false,
    counted: null,
  });
});
