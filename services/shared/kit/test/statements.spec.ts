import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../src/database/database.ts';
import { isBusy } from '../src/database/lost-connection.ts';
import { Statements } from '../src/database/statements.ts';
import { createNoteTables, notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

describe('prepared statements', () => {
  let host: ServiceHost;
  let database: Database;

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    database = host.app('auth').get(Database);
  });
  beforeEach(() => host.query('auth', 'delete from note'));
  afterAll(() => host.close());

  const add = (text: string) => database.query('insert into note (text) values ($1)', [text]);
  const texts = async () =>
    (await host.query<{ text: string }>('auth', 'select text from note order by id')).map(({ text }) => text);

  it('are planned once per connection', async () => {
    await database.transaction(async () => {
      for (const text of ['a', 'b', 'c']) await add(text);
      const prepared = await database.query(
        `select 1 from pg_prepared_statements where statement = 'insert into note (text) values ($1)'`,
      );
      expect(prepared).toHaveLength(1);
    });
    expect(await texts()).toEqual(['a', 'b', 'c']);
  });

  it('roll back the transaction when they fail together with its commit', async () => {
    const failed = database.transaction(async () => {
      await add('kept');
      database.awaitWithCommit(database.query('select 1 / 0'));
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await texts()).not.toContain('kept');
  });

  it('have one name for each text, and a bounded number of names', () => {
    const statements = new Statements();
    expect(statements.prepare('select 1')).toEqual(new Statements().prepare('select 1'));
    const names = Array.from({ length: 2000 }, (_one, i) => statements.prepare(`select ${i}`).name);
    const named = names.filter((name) => name !== undefined);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toHaveLength(500);
    const [first] = named;
    expect(statements.prepare('select 0').name).toBe(first);
    statements.renew('select 0');
    expect(statements.prepare('select 0')).toEqual({ name: `${first}-1`, text: 'select 0 -- 1' });
  });

  it('cause one retryable refusal when a migration changes their result type', async () => {
    const ask = () => database.query<{ text: string }>('select * from note where text = $1', ['kept']);
    await add('kept');
    const changed = database.transaction(async () => {
      await ask();
      await database.query('alter table note add column colour text');
      return ask();
    });
    expect(isBusy(await changed.catch((error: unknown) => error))).toBe(true);
    await database.transaction(async () => {
      await database.query('alter table note add column colour text');
      expect(await ask()).toMatchObject([{ text: 'kept', colour: null }]);
    });
  });

  it('answer in order, with the first error first', async () => {
    const asked = database.transaction(() =>
      Promise.all([
        add('before'),
        database.query('select 1 / $1::int', [0]),
        database.query('select 1 from nowhere'),
      ]),
    );
    await expect(asked).rejects.toMatchObject({ message: 'division by zero' });
    expect(await texts()).toEqual([]);
  });

  it('report a rollback on commit', async () => {
    const swallowed = database.transaction(async () => {
      await add('lost');
      await database.query('select 1 / $1::int', [0]).catch(() => 'nobody hears');
      return 'well';
    });
    await expect(swallowed).rejects.toThrow('unnoticed');
    expect(await texts()).toEqual([]);
  });

  it('refuse statements after the end of their transaction', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const goOn = Promise.withResolvers<void>();
    await database.transaction(async () => {
      late = goOn.promise.then(() => add('late'));
      await add('in time');
    });
    goOn.resolve();
    await expect(late).rejects.toThrow('after the end');
    expect(await texts()).toEqual(['in time']);
  });
});
