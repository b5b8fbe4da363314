import type { QueryRunner } from 'typeorm';

/** What a service lets everybody find, and the words of its titles. */
export async function createSearchTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table search_entry (
      kind text not null,
      subject text not null,
      title jsonb not null,
      text jsonb not null,
      cover text not null,
      shown_from timestamptz not null,
      at timestamptz,
      words tsvector not null,
      primary key (kind, subject)
    )`);
  await runner.query(`create index search_entry_words on search_entry using gin (words)`);
  await runner.query(`
    create table search_word (
      word text primary key,
      letters text[] not null
    )`);
  await runner.query(`create index search_word_letters on search_word using gin (letters)`);
}

export async function dropSearchTables(runner: QueryRunner): Promise<void> {
  for (const table of ['search_word', 'search_entry']) await runner.query(`drop table ${table}`);
}
