import { withDatabase } from '@paddock/kit/database/with-database';
import type { EntityManager } from 'typeorm';
import { raceSchema } from '../schema.ts';
import { demoPastRaces } from './demo-past-races.ts';
import { demoRaces } from './demo-races.ts';
import { demoRanking, demoRules, type DemoResult } from './demo-results.ts';

/** Races of the demonstration organisation, around today. Adds them once and changes nothing that is there. */
export async function seedDemoRaces(url: string): Promise<void> {
  await withDatabase(raceSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table race in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from race limit 1');
      if (known.length > 0) return;
      for (const { classes, ...race } of [...demoRaces, ...demoPastRaces]) {
        const [row] = await manager.query<{ id: string }[]>(
          `insert into race (status, title, summary, body, venue, fee, latitude, longitude, zone, questions, documents,
             starts_at, ends_at, sign_up_opens_at, sign_up_closes_at, season)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '[]',
             starts_at, starts_at + make_interval(hours => $11), starts_at - interval '45 days',
             starts_at - make_interval(days => $13), extract(year from starts_at)
           from (select date_trunc('day', now()) + make_interval(days => $12, hours => 2) as starts_at) as day
           returning id`,
          [
            race.status,
            ...[race.title, race.summary, race.body, race.venue, race.fee].map((text) =>
              JSON.stringify(text),
            ),
            race.latitude,
            race.longitude,
            race.zone,
            JSON.stringify(race.questions),
            race.hours,
            race.inDays,
            race.closesDaysBefore,
          ],
        );
        for (const [position, one] of classes.entries()) {
          const [raceClass] = await manager.query<{ id: string }[]>(
            `insert into race_class (race_id, position, name, capacity, minimum_age, waiting_list, approval_needed)
             values ($1, $2, $3, $4, $5, $6, $7) returning id`,
            [
              row!.id,
              position,
              JSON.stringify(one.name),
              one.capacity,
              one.minimumAge ?? null,
              one.waitingList,
              one.approvalNeeded ?? false,
            ],
          );
          if (one.result) await addResult(manager, raceClass!.id, race.inDays, one.result);
        }
      }
    }),
  );
}

/** Read from the timer on the evening of the race, published the day after. */
async function addResult(
  manager: EntityManager,
  classKey: string,
  inDays: number,
  result: DemoResult,
): Promise<void> {
  const ranked = demoRanking(result);
  const kept = [
    demoRules(result.division),
    ranked.map(({ entry }) => entry),
    ranked.map(({ outcome }) => outcome),
  ].map((json) => JSON.stringify(json));
  const versions = [
    { state: 'draft', why: '计时系统导入', days: inDays },
    { state: result.state, why: '裁判复核完成', days: inDays + 1 },
  ];
  for (const [i, { state, why, days }] of versions.entries()) {
    await manager.query(
      `insert into result (class_id, version, state, rules, entries, outcomes, why, saved_by, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'operator', date_trunc('day', now()) + make_interval(days => $8, hours => 13))`,
      [classKey, i + 1, state, ...kept, why, days],
    );
  }
}
