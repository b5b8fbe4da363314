import { Injectable } from '@nestjs/common';
import type { Language } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';

export interface WordList {
  lang: Language;
  words: string[];
}

@Injectable()
export class WordsRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<WordList[]> {
    return this.database.query<WordList>(`select lang, words from word_list order by lang`);
  }

  async save({ lang, words }: WordList, now: Date): Promise<void> {
    await this.database.query(
      `insert into word_list (lang, words, changed_at) values ($1, $2, $3)
       on conflict (lang) do update set words = excluded.words, changed_at = excluded.changed_at`,
      [lang, words, now],
    );
  }
}
