import { Injectable } from '@nestjs/common';
import { In, Not, type SelectQueryBuilder } from 'typeorm';
import type { AdminRaceListInput, RaceSort } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RaceListInput, SignUpState } from '@paddock/contracts/race/catalog/race.shapes';
import { ownRaces } from '@paddock/kit/calls/own-races';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { RaceClass } from './race-class.entity.ts';
import { Race } from './race.entity.ts';
import type { QuestionWording } from './race.model.ts';

const hasClass = (condition: string): string =>
  `exists (select 1 from race_class c where c.race_id = race.id and ${condition})`;
const takesPlace = 'c.cancelled_at is null';
const hasPlace = hasClass(`${takesPlace} and (c.capacity is null or c.taken < c.capacity) and c.queued = 0`);
const hasQueue = hasClass(`${takesPlace} and c.waiting_list`);
const allCancelled = `(${hasClass('true')} and not ${hasClass(takesPlace)})`;
const OPEN_FOR_SIGN_UP = `race.status = 'published' and race.sign_up_opens_at <= :now and race.sign_up_closes_at > :now
  and not ${allCancelled}`;

/** The rules of `signUpStateOf` in SQL. */
const inState: Record<SignUpState, string> = {
  upcoming: `race.status = 'published' and race.sign_up_opens_at > :now and not ${allCancelled}`,
  open: `${OPEN_FOR_SIGN_UP} and ${hasPlace}`,
  waiting: `${OPEN_FOR_SIGN_UP} and not ${hasPlace} and ${hasQueue}`,
  full: `${OPEN_FOR_SIGN_UP} and not ${hasPlace} and not (${hasQueue})`,
  closed: `(race.status <> 'published' or race.sign_up_closes_at <= :now or ${allCancelled})`,
};

@Injectable()
export class RacesRepository {
  constructor(private readonly database: Database) {}

  /** Upcoming races first (soonest first), then past ones (latest first). */
  listPublic(
    { text, year, state }: RaceListInput,
    { skip, pageSize }: Paging,
    now: Date,
  ): Promise<[Race[], number]> {
    const query = this.filtered(text, year).andWhere(`race.status <> 'draft'`).setParameters({ now });
    if (state) query.andWhere(inState[state]);
    return query
      .addSelect(`case when race.ends_at >= :now then race.starts_at end`, 'coming')
      .orderBy('coming', 'ASC', 'NULLS LAST')
      .addOrderBy('race.startsAt', 'DESC')
      .addOrderBy('race.id', 'ASC')
      .offset(skip)
      .limit(pageSize)
      .getManyAndCount();
  }

  listAll(
    { text, year, status, drafts = true, sort }: AdminRaceListInput,
    { skip, pageSize }: Paging,
  ): Promise<[Race[], number]> {
    const query = this.filtered(text, year);
    if (status) query.andWhere('race.status = :status', { status });
    if (!drafts) query.andWhere(`race.status <> 'draft'`);
    const own = ownRaces();
    if (own) query.andWhere('race.public_id = any(:own)', { own });
    const order = sort ?? '-startsAt';
    const direction = order.startsWith('-') ? 'DESC' : 'ASC';
    const column = order.replace('-', '') as Exclude<RaceSort, `-${string}`>;
    return query
      .orderBy(`race.${column}`, direction)
      .addOrderBy('race.id', direction)
      .offset(skip)
      .limit(pageSize)
      .getManyAndCount();
  }

  private filtered(text: string | undefined, year: number | undefined): SelectQueryBuilder<Race> {
    const query = this.database.rows(Race).createQueryBuilder('race');
    if (year) query.andWhere('race.season = :year', { year });
    if (text) {
      query.andWhere(`concat_ws(' ', ${everyLanguageOf('race.title', 'race.venue')}) ilike :anywhere`, {
        anywhere: containing(text),
      });
    }
    return query;
  }

  years(): Promise<{ year: number; races: number }[]> {
    return this.database.query(
      `select season as year, count(*)::int as races from race where status <> 'draft'
       group by season order by season desc limit 200`,
    );
  }

  findPublic(publicId: string): Promise<Race | null> {
    return this.database.rows(Race).findOneBy({ publicId, status: Not('draft') });
  }

  wordingsOf(keys: RowKey<'race'>[]): Promise<QuestionWording[]> {
    return this.database.query(
      `select race_id as "raceKey", question_id as "questionId", since, question from question_wording
       where race_id = any($1::bigint[]) order by race_id, since, position`,
      [keys],
    );
  }

  findByKeys(keys: RowKey<'race'>[]): Promise<Race[]> {
    return this.database.rows(Race).findBy({ id: In(keys) });
  }

  findClass(id: RowKey<'race_class'>): Promise<RaceClass> {
    return this.database.rows(RaceClass).findOneByOrFail({ id });
  }

  raiseLimit(classKey: RowKey<'race_class'>): Promise<number> {
    return this.database.value<number>(
      `update race_class set capacity = capacity + 1 where id = $1 returning capacity`,
      [classKey],
    );
  }

  classesOf(raceKeys: RowKey<'race'>[]): Promise<RaceClass[]> {
    return this.database
      .rows(RaceClass)
      .find({ where: { raceKey: In(raceKeys) }, order: { position: 'ASC', id: 'ASC' } });
  }
}
