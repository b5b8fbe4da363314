/** The full-text index of a service over its public content, and the words of the titles. */
export const searchTables = `
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
    );
    create index search_entry_words on search_entry using gin (words);

    create table search_word (
      word text primary key,
      letters text[] not null
    );
    create index search_word_letters on search_word using gin (letters);`;
