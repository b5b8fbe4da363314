import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { AuthorsRepository } from './authors.repository.ts';

/** A first comment waits so long for its author's name; then it is shown without, and a job adds it. */
const LONGEST_WAIT_MS = 2000;

/** Names of authors by the rule of consent and age (docs/decisions/0075), asked once for each member. */
@Injectable()
export class AuthorsService {
  private readonly stored = new LRUCache<string, true>({ max: 100_000 });
  private readonly batches = new Batcher<string, null>(
    { service: 'danmaku', name: 'comment_authors', ms: LONGEST_WAIT_MS },
    async (memberIds) => {
      await this.name(memberIds);
      return memberIds.map(() => null);
    },
  );

  constructor(
    private readonly authors: AuthorsRepository,
    private readonly calls: InternalCalls,
  ) {}

  /** Before a comment is added. Only the first comment of a member asks. */
  async ensure(memberId: string): Promise<void> {
    if (this.stored.has(memberId)) return;
    await this.batches.add(memberId);
    this.stored.set(memberId, true);
  }

  async namesOf(memberIds: string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.calls.call('get_visible_names', { memberIds });
    return new Map(rows.map(({ memberId, name }) => [memberId, name]));
  }

  async forget(memberId: string): Promise<void> {
    this.stored.delete(memberId);
    await this.authors.remove(memberId);
  }

  private async name(memberIds: readonly string[]): Promise<void> {
    const added = await this.authors.add(memberIds);
    const unnamed = await this.authors.unnamed(memberIds);
    if (unnamed.length === 0) return;
    const names = await this.namesIfUp(unnamed.map(({ memberId }) => memberId));
    if (!names) return;
    await this.authors.save(
      unnamed.map((author) => ({
        ...author,
        name: names.get(author.memberId) ?? '',
        isComplete: added.has(author.memberId),
      })),
    );
  }

  private async namesIfUp(memberIds: string[]): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      return await this.namesOf(memberIds);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}
