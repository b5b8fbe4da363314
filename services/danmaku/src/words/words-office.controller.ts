import { Controller } from '@nestjs/common';
import type { WordsPage, WordsView } from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { languages } from '@paddock/contracts/language';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import { WordsRepository } from './words.repository.ts';

/** Edits the word lists. */
@Controller()
export class WordsOfficeController {
  constructor(
    private readonly words: WordsRepository,
    private readonly channel: StreamChannel,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_word_list')
  async list(): Promise<WordsPage> {
    return { total: 1, page: 1, pageSize: 1, rows: [await this.view()] };
  }

  @HandlesCall('adm/save_words')
  async save({ words }: WordsView): Promise<WordsView> {
    const before = await this.view();
    const now = this.clock.now();
    for (const lang of languages) await this.words.save({ lang, words: linesOf(words[lang] ?? '') }, now);
    const after = await this.view();
    await this.audit.record({ subject: 'words', before, after });
    this.database.afterCommit(() => void this.channel.publish({ type: 'words' }));
    return after;
  }

  private async view(): Promise<WordsView> {
    const lists = await this.words.all();
    return { words: Object.fromEntries(lists.map(({ lang, words }) => [lang, words.join('\n')])) };
  }
}

/** Without duplicates. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
