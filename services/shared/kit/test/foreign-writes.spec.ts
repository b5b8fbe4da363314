import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignWrites, writesIn } from '@paddock/kit/testing/foreign-writes';

describe('writesIn', () => {
  it.each([
    ['insert into note (text) values ($1) on conflict (id) do update set text = excluded.text', [['note']]],
    ['delete from note n where n.id = 1', [['note']]],
    ['update note n set text = coalesce($1, n.text), seen = now() where id = $2', [['note', 'text', 'seen']]],
    [
      'with a as (update note set n = n + (select count(*) from b) where id = 1) insert into b select 1',
      [['b'], ['note', 'n']],
    ],
    ['with a as (update note set n = 1) select 1', [['note', 'n']]],
    ['update note set "text" = 1, \n done = true\n returning id', [['note', 'text', 'done']]],
    ['this.database.rows(NoteLine).save(line)', [['note_line']]],
    ['select * from note for no key update of note', []],
  ])('%s', (statement, expected) => {
    const writes = writesIn(statement).map(({ table, columns }) => [table, ...columns]);
    expect(writes).toEqual(expected);
  });
});

describe('foreignWrites', () => {
  let folder: string;
  const writers = { note: 'notes', 'note.seen': 'readers' };
  const put = (feature: string, source: string): void => {
    mkdirSync(join(folder, feature), { recursive: true });
    writeFileSync(join(folder, feature, 'some.repository.ts'), source);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'features-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('accepts writes to its own tables', () => {
    put('notes', 'insert into note values (1); update note set text = 2');
    put('readers', 'select * from note; update note set seen = now()');
    put('database', 'insert into note values (1)');
    expect(foreignWrites(folder, { writers })).toEqual([]);
  });

  it('reports writes to tables of other features or without an owner', () => {
    put('readers', 'update note set seen = now(), text = 1');
    put('notes', 'update note set seen = now(); insert into stray values (1); rows(Note)');
    expect(foreignWrites(folder, { writers }).toSorted()).toEqual([
      'notes/some.repository.ts writes note.seen, which belongs to readers',
      'notes/some.repository.ts writes stray, which belongs to nobody',
      'readers/some.repository.ts writes note.text, which belongs to notes',
    ]);
  });
});
