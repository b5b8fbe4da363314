import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { ClassOfRace, NewBook } from './book.model.ts';
import { BooksRepository } from './books.repository.ts';

@Injectable()
export class IssuingService {
  constructor(
    private readonly books: BooksRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  async issue(race: ClassOfRace, drafts: NewBook[], account: string): Promise<string[]> {
    const issued = await this.books.issue(race, drafts, account, this.clock.now());
    const recipients = issued.map(({ bookId, memberId }) => ({
      memberId,
      about: bookId,
      classKey: race.classKey,
      own: { bookId },
    }));
    await this.messages.notify('certificate_issued', race.raceKey, recipients, { bookId: '' });
    return issued.map(({ bookId }) => bookId);
  }
}
