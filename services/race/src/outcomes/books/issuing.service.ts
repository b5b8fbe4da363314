import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { Organisation } from '@paddock/kit/organisation';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Book, ClassOfRace, NewBook } from './book.model.ts';
import { BooksRepository } from './books.repository.ts';

type IssuedBook = Pick<Book, 'bookId' | 'memberId'>;

/** Issues and revokes certificates, and notifies their pilots. */
@Injectable()
export class IssuingService {
  constructor(
    private readonly books: BooksRepository,
    private readonly messages: MessagesService,
    private readonly organisation: Organisation,
    private readonly clock: Clock,
  ) {}

  async issue(race: ClassOfRace, drafts: NewBook[], account: string): Promise<string[]> {
    const issued = await this.books.issue(race, drafts, {
      by: account,
      at: this.clock.now(),
      prefix: await this.organisation.certificatePrefix(),
    });
    const corrected = new Set(drafts.flatMap(({ memberId, replaces }) => (replaces ? [memberId] : [])));
    const { issue = [], reissue = [] } = Object.groupBy(issued, ({ memberId }) =>
      corrected.has(memberId) ? 'reissue' : 'issue',
    );
    await this.notify('certificate_issued', race, issue);
    await this.notify('certificate_reissued', race, reissue);
    return issued.map(({ bookId }) => bookId);
  }

  async revoke(race: ClassOfRace, books: readonly Book[], reason: string): Promise<void> {
    await this.books.revoke(
      books.map(({ id }) => id),
      reason,
    );
    const recipients = books.map((book) => recipientOf(race, book));
    await this.messages.notify('certificate_revoked', race.raceKey, recipients, { note: reason });
  }

  private notify(
    kind: 'certificate_issued' | 'certificate_reissued',
    race: ClassOfRace,
    issued: readonly IssuedBook[],
  ): Promise<void> {
    const recipients = issued.map((book) => ({ ...recipientOf(race, book), own: { bookId: book.bookId } }));
    return this.messages.notify(kind, race.raceKey, recipients, { bookId: '' });
  }
}

/** A newer message about the certificate of a class replaces an older one with an invalid link. */
export const recipientOf = ({ classKey, classId }: ClassOfRace, { bookId, memberId }: IssuedBook) => ({
  memberId,
  about: bookId,
  classKey,
  topic: `certificate:${classId}`,
});
