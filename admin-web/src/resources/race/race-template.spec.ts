import { describe, expect, it } from '@jest/globals';
import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { languages, type Language } from '@paddock/contracts/language';
import { SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { validateSync } from 'class-validator';
import { gapsIn } from '../../engine/fields/missing-texts.ts';
import type { OwnAdmin } from '../../providers/auth.ts';
import type { Words } from '../../providers/words.ts';
import { raceForm } from './race-form.ts';
import { raceFromTemplate, raceTemplates, type RaceTemplateName, type SportOfSite } from './race-template.ts';
import { inputOf, valuesOf, type RaceValues } from './race-values.ts';

const names = raceTemplates.map(({ name }) => name as RaceTemplateName);

interface Options {
  now?: string;
  zone?: string;
  ofSite?: readonly Language[];
  sport?: Omit<SportOfSite, 'languages'>;
}

const raceOf = (
  name: RaceTemplateName,
  { now = '2026-10-02T10:00:00.000Z', zone = 'Europe/Berlin', ofSite = languages, sport }: Options = {},
) =>
  raceFromTemplate(
    name,
    { ...valuesOf(undefined), zone },
    { ...sport, languages: [...ofSite] },
    new Date(now),
  );

/** The input as the server builds it. */
function built(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => built(shape, item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = fieldsOf(shape);
  const entries = Object.entries(value).map(([name, inner]) => {
    const nested = fields.get(name)?.shape;
    return [name, nested ? built(nested(), inner) : inner];
  });
  return Object.assign(new shape(), Object.fromEntries(entries));
}

const faultsOf = (input: object) =>
  validateSync(built(SaveRaceInput, input) as object, { whitelist: true, forbidNonWhitelisted: true });

describe('the times of a template', () => {
  it('are on the first Saturday in four weeks or later, also after the change to winter time', () => {
    const race = raceOf('club-race');
    expect(race).toMatchObject({
      season: '2026',
      startsAt: '2026-10-31T09:00',
      endsAt: '2026-10-31T17:00',
      signUpOpensAt: '2026-10-02T12:00',
      signUpClosesAt: '2026-10-29T23:59',
      returnsUntil: '2026-10-29T23:59',
    });
    expect(inputOf(race, undefined)).toMatchObject({
      startsAt: '2026-10-31T08:00:00.000Z',
      signUpOpensAt: '2026-10-02T10:00:00.000Z',
      signUpClosesAt: '2026-10-29T22:59:00.000Z',
    });
  });

  it('end on the Sunday of a two-day race', () => {
    expect(raceOf('two-day-open')).toMatchObject({
      startsAt: '2026-10-31T09:00',
      endsAt: '2026-11-01T17:00',
    });
  });

  it.each([
    ['2026-10-20T10:00:00.000Z', '2026-10-28'],
    ['2026-10-21T10:00:00.000Z', '2026-10-28'],
    ['2026-10-22T10:00:00.000Z', '2026-11-04'],
  ])('of a league evening planned at %s are on Wednesday %s', (now, day) => {
    const { startsAt, endsAt, returnsUntil } = raceOf('league-evening', { now });
    expect([startsAt, endsAt, returnsUntil]).toEqual([`${day}T18:30`, `${day}T21:30`, '']);
  });

  it('count from today in the zone of the race', () => {
    const now = '2026-10-03T20:00:00.000Z';
    expect(raceOf('training', { now, zone: 'America/New_York' }).startsAt).toBe('2026-10-31T10:00');
    expect(raceOf('training', { now, zone: 'Asia/Shanghai' }).startsAt).toBe('2026-11-07T10:00');
  });

  it('are in the season of the race', () => {
    expect(raceOf('training', { now: '2026-12-10T10:00:00.000Z' })).toMatchObject({
      season: '2027',
      startsAt: '2027-01-09T10:00',
    });
  });

  it.each(names)('leave days to sign up for %s', (name) => {
    for (let day = 1; day <= 14; day += 1) {
      const now = `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`;
      const { signUpOpensAt, signUpClosesAt, startsAt } = inputOf(raceOf(name, { now }), undefined);
      expect(signUpOpensAt).toBe(now);
      expect(Date.parse(signUpClosesAt) - Date.parse(now)).toBeGreaterThan(5 * 86_400_000);
      expect(Date.parse(startsAt)).toBeGreaterThan(Date.parse(signUpClosesAt));
    }
  });
});

describe.each(names)('the template %s', (name) => {
  it('is accepted by the contract', () => {
    const input = JSON.parse(JSON.stringify(inputOf(raceOf(name), undefined))) as object;
    expect(faultsOf(input)).toEqual([]);
    // Control.
    expect(faultsOf({ ...input, title: { en: 7 } })).toHaveLength(1);
    expect(faultsOf({ ...input, ranking: false })).toHaveLength(1);
  });

  it.each([[languages], [['en', 'ru'] as const], [['cn'] as const]])(
    'fills in each required field, in %j only',
    (ofSite) => {
      const race = raceOf(name, { ofSite });
      const words = { t: (key: string) => key, pick: () => '', languages: ofSite } as unknown as Words;
      expect(gapsIn(raceForm.fields(undefined, {} as OwnAdmin), race, words)).toEqual([]);
      const { title, summary, body, classes, questions } = race;
      const texts = [
        title,
        summary,
        body,
        ...classes.map((one) => one.name),
        ...questions.map((q) => q.label),
      ];
      for (const text of texts) expect(Object.keys(text).toSorted()).toEqual([...ofSite].toSorted());
    },
  );
});

const textsOf = (race: RaceValues) =>
  JSON.stringify([race.title, race.summary, race.body, race.questions.map(({ label }) => label)]);

it.each(names)('the template %s speaks of no aircraft where nobody flies', (name) => {
  const flies = /quad|propeller|transmitter|goggles|\bfl(y|ies)\b|дрон|лета|пульт|穿越机|图传|飞|pilot/i;
  const karting = { videoSystems: false, racerName: 'driver' } as const;
  expect(textsOf(raceOf(name, { sport: karting }))).not.toMatch(flies);
  expect(textsOf(raceOf(name))).toMatch(flies);
});

it('asks guardians of minors for name, phone and consent', () => {
  for (const name of names)
    expect(raceOf(name).questions.filter(({ belowAge }) => belowAge === '18')).toMatchObject([
      { kind: 'text', required: true },
      { kind: 'phone', required: true },
      { kind: 'consent', required: true },
    ]);
});
