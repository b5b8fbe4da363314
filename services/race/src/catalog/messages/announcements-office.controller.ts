import { Controller } from '@nestjs/common';
import { messageChannels } from '@paddock/contracts/auth/message-kinds';
import type { ReachView } from '@paddock/contracts/auth/reach.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { Localized } from '@paddock/contracts/language';
import { isUrgentByDefault } from '@paddock/contracts/race/catalog/announcement-urgency';
import type {
  AnnouncementInput,
  AnnouncementListInput,
  AnnouncementListView,
  AnnouncementPreviewView,
  AnnouncementView,
  SentAnnouncementView,
} from '@paddock/contracts/race/catalog/announcement.shapes';
import { signUpStatuses } from '@paddock/contracts/race/catalog/race-kinds';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { hasText, languagesOf, trimmed } from '@paddock/kit/texts/localized-text';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { totalReach } from './announcement-reach.ts';
import { type Announcement, AnnouncementsRepository, type Audience } from './announcements.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { BEFORE_ALL_IDS, SendAnnouncementJob, useByOf } from './send-announcement.job.ts';

/** Limit of `estimate_reach`. */
const BATCH_SIZE = 10_000;
const MAX_LISTED = 50;

@Controller()
export class AnnouncementsOfficeController {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly repository: MessagesRepository,
    private readonly calls: InternalCalls,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/preview_announcement')
  async preview(input: AnnouncementInput): Promise<AnnouncementPreviewView> {
    return this.reachOf(input, await this.audienceOf(input));
  }

  @HandlesCallInTwoSteps('adm/send_announcement')
  async send(
    input: AnnouncementInput,
    { account }: AdminCaller,
  ): Promise<TransactionStep<SentAnnouncementView>> {
    const audience = await this.audienceOf(input);
    const reach = await this.reachOf(input, audience);
    return async () => {
      const subject = trimmed(input.subject);
      const text = trimmed(input.text);
      const { raceId, classId, statuses, channels } = input;
      const { urgent } = reach;
      const announcement = await this.announcements.add({
        ...audience,
        channels,
        subject,
        text,
        urgent,
        account,
        createdAt: this.clock.now(),
      });
      const { announcementId } = announcement;
      const jobId = await this.outbox.add(SendAnnouncementJob, { announcementId });
      await this.announcements.setJob(announcementId, jobId);
      await this.audit.record({
        subject: `race:${raceId}`,
        after: { announcementId, classId: classId ?? null, statuses, channels, subject, text, urgent },
      });
      return { ...(await this.present({ ...announcement, jobId })), reach };
    };
  }

  @HandlesCall('adm/get_announcement_list')
  async list({ raceId }: AnnouncementListInput): Promise<AnnouncementListView> {
    const latest = await this.announcements.latest(raceId, MAX_LISTED);
    return { rows: await Promise.all(latest.map((one) => this.present(one))) };
  }

  private async audienceOf(input: AnnouncementInput): Promise<Audience> {
    const faults = {
      ...textFault('subject', input.subject, input.text),
      ...textFault('text', input.text, input.subject),
      ...(!areSome(input.statuses, signUpStatuses) && {
        statuses: { rule: 'choice' as const, list: signUpStatuses.join(', ') },
      }),
      ...(!areAny(input.channels, messageChannels) && {
        channels: { rule: 'choice' as const, list: messageChannels.join(', ') },
      }),
    };
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const audience = await this.announcements.audienceOf(input);
    if (!audience) throw new Refusal('not_found');
    return audience;
  }

  private async reachOf(input: AnnouncementInput, audience: Audience): Promise<AnnouncementPreviewView> {
    const { race, endsAt } = await this.repository.raceFacts(audience.raceKey);
    const now = this.clock.now();
    const { startsAt } = race;
    const { urgent = isUrgentByDefault({ startsAt, endsAt: endsAt.toISOString() }, now.getTime()) } = input;
    const { subject, text, channels } = input;
    const useBy = useByOf(now, endsAt);
    const { raceId, raceTitle } = race;
    const about = { subject, text, channels, raceId, raceTitle, urgent, ...(useBy && { useBy }) };
    const byStatus = await this.announcements.count(audience);
    const parts: ReachView[] = [];
    let recipients = 0;
    let segmentsBefore = 0;
    for (let memberIds = await this.batch(audience, BEFORE_ALL_IDS); ;) {
      const part = await this.calls.call('estimate_reach', { ...about, memberIds, segmentsBefore });
      parts.push(part);
      recipients += memberIds.length;
      segmentsBefore += part.segments;
      if (memberIds.length < BATCH_SIZE) break;
      memberIds = await this.batch(audience, memberIds.at(-1)!);
    }
    return { ...totalReach(parts), recipients, byStatus, urgent };
  }

  private batch(audience: Audience, after: string): Promise<string[]> {
    return this.announcements.membersAfter(audience, after, BATCH_SIZE);
  }

  private async present(announcement: Announcement): Promise<Pick<AnnouncementView, keyof AnnouncementView>> {
    const { announcementId, subject, channels, account, createdAt, jobId, urgent } = announcement;
    const job = jobId ? await this.outbox.stateOf(jobId) : undefined;
    return {
      announcementId,
      subject,
      channels: channels.map((channel) => ({ channel })),
      account,
      createdAt: createdAt.toISOString(),
      // Finished jobs are deleted after a while.
      state: job?.state ?? 'done',
      told: job?.done ?? 0,
      total: job?.total ?? null,
      urgent,
    };
  }
}

const areAny = (given: readonly string[], allowed: readonly string[]): boolean =>
  given.every((one) => allowed.includes(one));
const areSome = (given: readonly string[], allowed: readonly string[]): boolean =>
  given.length > 0 && areAny(given, allowed);

/** A member reads subject and text in one language. */
function textFault(name: 'subject' | 'text', own: Localized, other: Localized) {
  if (!hasText(own)) return { [name]: { rule: 'required' as const } };
  const isMissing = languagesOf(trimmed(other)).some((lang) => !own[lang]?.trim());
  return isMissing ? { [name]: { rule: 'sameLanguages' as const } } : {};
}
