import { Injectable } from '@nestjs/common';
import { maxMessagesPerBatch } from '@paddock/contracts/auth/message.shapes';
import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { AnnouncementsRepository } from './announcements.repository.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Sorts before every member id. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Sends an announcement in batches. Safe to restart: message keys are stable, so members get it once. */
@Injectable()
export class SendAnnouncementJob extends LongJob<{ announcementId: string }> {
  readonly name = 'send-announcement';
  override readonly attempts = 35;

  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly repository: MessagesRepository,
    private readonly calls: InternalCalls,
  ) {
    super();
  }

  async run({ announcementId }: { announcementId: string }, work: Work): Promise<void> {
    const announcement = await this.announcements.find(announcementId);
    if (!announcement) return;
    const { race, endsAt, classNames } = await this.repository.raceFacts(announcement.raceKey);
    const { classKey, subject, text, channels, urgent } = announcement;
    const className = (classKey && classNames.get(classKey)) ?? null;
    const params = { ...race, className, subject, text, channels, urgent };
    const useBy = useByOf(announcement.createdAt, endsAt);
    const counts = await this.announcements.count(announcement);
    // Counts members once per class; the final progress corrects the total.
    const total = counts.reduce((sum, { members }) => sum + members, 0);
    let sent = 0;
    for (let last = BEFORE_ALL_IDS; ;) {
      work.signal.throwIfAborted();
      const members = await this.announcements.membersAfter(announcement, last, maxMessagesPerBatch);
      if (members.length === 0) break;
      await this.calls.call('notify', {
        messages: members.map((memberId) => ({
          key: `announcement:${announcementId}:${memberId}`,
          memberId,
          kind: 'announcement' as const,
          params,
          ...(useBy && { useBy }),
        })),
      });
      sent += members.length;
      last = members.at(-1)!;
      await work.progress(sent, Math.max(sent, total));
    }
    await work.progress(sent, sent);
  }
}

/** Useless after the race, unless it was written then. */
export const useByOf = (createdAt: Date, raceEndsAt: Date): string | undefined =>
  createdAt < raceEndsAt ? raceEndsAt.toISOString() : undefined;
