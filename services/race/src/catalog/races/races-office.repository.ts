import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { RaceClass } from './race-class.entity.ts';
import { Race } from './race.entity.ts';
import type { SetAside } from './race.model.ts';
import { searchedRace } from './searched-race.ts';

@Injectable()
export class RacesOfficeRepository {
  constructor(
    private readonly database: Database,
    private readonly tags: CacheTags,
    private readonly files: KeptFiles,
    private readonly index: SearchIndex,
  ) {}

  find(publicId: string): Promise<Race | null> {
    return this.database.rows(Race).findOneBy({ publicId });
  }

  lock(publicId: string): Promise<Race | null> {
    return this.database.rows(Race).findOne({ where: { publicId }, lock: { mode: 'for_no_key_update' } });
  }

  lockClasses(raceKey: RowKey<'race'>): Promise<RaceClass[]> {
    return this.database
      .rows(RaceClass)
      .find({ where: { raceKey }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  newRace(): Race {
    return this.database.rows(Race).create();
  }

  newClass(raceKey: RowKey<'race'>): RaceClass {
    return this.database.rows(RaceClass).create({ raceKey });
  }

  async save(race: Race): Promise<Race> {
    const saved = await this.database.rows(Race).save(race);
    this.tags.clear(tagsCleared.bySettings(saved.publicId));
    await this.files.keep(`race:${saved.publicId}`, filesOf(saved));
    await this.index.keep('race', saved.publicId, searchedRace(saved));
    return saved;
  }

  /** Database time, because `answered_at` uses it. */
  now(): Promise<Date> {
    return this.database.value<Date>(`select date_trunc('milliseconds', clock_timestamp()) as now`);
  }

  async saveWordings({ id, questions }: Race, since: Date): Promise<void> {
    const changed = questions.filter((question) => question.since === since.toISOString());
    if (changed.length === 0) return;
    await this.database.query(
      `insert into question_wording (race_id, question_id, since, position, question)
       select $1, (q->>'questionId')::uuid, $2, n, q
       from jsonb_array_elements($3::jsonb) with ordinality as given (q, n)`,
      [id, since, JSON.stringify(changed)],
    );
  }

  /** By class. */
  async setAside(raceKey: RowKey<'race'>): Promise<Map<RowKey<'race_class'>, SetAside>> {
    const rows = await this.database.query<SetAside & { classKey: RowKey<'race_class'> }>(
      `select s.class_id as "classKey", count(*) filter (where aside->>'status' <> 'waiting')::int as places,
         count(*) filter (where aside->>'status' = 'waiting')::int as waiting
       from sign_up s join race_class c on c.id = s.class_id
       where c.race_id = $1 and s.aside is not null group by 1`,
      [raceKey],
    );
    return new Map(rows.map(({ classKey, places, waiting }) => [classKey, { places, waiting }]));
  }

  /** Members who wait for the opening of sign-up, by race. */
  async openingWishes(raceKeys: RowKey<'race'>[]): Promise<Map<RowKey<'race'>, number>> {
    const rows = await this.database.query<{ raceKey: RowKey<'race'>; count: number }>(
      `select race_id as "raceKey", count(*)::int as count from opening_wish
       where race_id = any($1::bigint[]) group by race_id`,
      [raceKeys],
    );
    return new Map(rows.map(({ raceKey, count }) => [raceKey, count]));
  }

  saveClasses(classes: RaceClass[]): Promise<RaceClass[]> {
    return this.database.rows(RaceClass).save(classes);
  }

  async removeClasses(classes: RaceClass[]): Promise<void> {
    if (classes.length > 0)
      await this.database.rows(RaceClass).delete({ id: In(classes.map(({ id }) => id)) });
  }

  async remove({ id, publicId }: Race): Promise<void> {
    await this.database.rows(Race).delete({ id });
    this.tags.clear(tagsCleared.bySettings(publicId));
    await this.files.keep(`race:${publicId}`, []);
    await this.index.keep('race', publicId, null);
  }
}

const filesOf = ({ cover, pictures, documents, body, paymentPicture }: Race): string[] => [
  cover,
  paymentPicture ?? '',
  ...pictures,
  ...documents.map(({ url }) => url),
  ...Object.values(body),
];
