import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import type { DemoMessage } from '@paddock/contracts/demo';
import type { Database } from '@paddock/kit/database/database';
import type { Outbox } from '@paddock/kit/jobs/outbox';
import type { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { AnnouncementsRepository } from '../catalog/messages/announcements.repository.ts';
import { MessagesRepository } from '../catalog/messages/messages.repository.ts';
import { MessagesService } from '../catalog/messages/messages.service.ts';
import { SendAnnouncementJob } from '../catalog/messages/send-announcement.job.ts';

interface Batch {
  messages: readonly MessageToSend[];
}

/** Collects messages with a time in the past, instead of sending them. */
export class SentMessages {
  readonly all: DemoMessage[] = [];
  readonly service: MessagesService;
  readonly announcements: AnnouncementsRepository;
  private readonly repository: MessagesRepository;
  private now = new Date();

  constructor(database: Database) {
    const outbox = { add: async (_job: unknown, batch: Batch) => this.collect(batch) } as unknown as Outbox;
    this.repository = new MessagesRepository(database);
    this.announcements = new AnnouncementsRepository(database);
    this.service = new MessagesService(this.repository, outbox, { now: () => this.now });
  }

  async at(moment: Date, send: () => Promise<void>): Promise<void> {
    this.now = moment;
    await send();
  }

  announce(announcementId: string): Promise<void> {
    const calls = {
      call: async (_call: string, batch: Batch) => this.collect(batch),
    } as unknown as InternalCalls;
    const job = new SendAnnouncementJob(this.announcements, this.repository, calls);
    return job.run({ announcementId }, { signal: new AbortController().signal, progress: async () => {} });
  }

  private collect({ messages }: Batch): void {
    this.all.push(...messages.map((message) => ({ message, at: this.now })));
  }
}
