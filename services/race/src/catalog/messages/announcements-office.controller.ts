import { messageChannels } from '@paddock/contracts/auth/message-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AnnouncementInput,
  AnnouncementListInput,
  AnnouncementListView,
  AnnouncementPreviewView,
  AnnouncementView,
} from '@paddock/contracts/race/announcement.shapes';
import { signUpStatuses } from '@paddock/contracts/race/race-kinds';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { hasText, languagesOf, trimmed } from '@paddock/kit/texts/localized-text';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Controller } from '@nestjs/common';
import { type Announcement, AnnouncementsRepository, type Audience } from './announcements.repository.ts';
import { BEFORE_ALL_IDS, SendAnnouncementJob } from './send-announcement.job.ts';
import { MessagesRepository } from './messages.repository.ts';

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
    const audience = await this.audienceOf(input);
    const { race } = await this.repository.raceFacts(audience.raceKey);
    const { subject, text, channels } = input;
    const about = { subject, text, channels, raceId: race.raceId, raceTitle: race.raceTitle };
    const byStatus = await this.announcements.count(audience);
    const reach = { inbox: 0, sms: 0, email: 0, segments: 0, segmentsLeft: 0, price: 0 };
    let recipients = 0;
    let currency: string | undefined;
    for (let memberIds = await this.batch(audience, BEFORE_ALL_IDS); ;) {
      const part = await this.calls.call('estimate_reach', { ...about, memberIds });
      recipients += memberIds.length;
      for (const name of ['inbox', 'sms', 'email', 'segments'] as const) reach[name] += part[name];
      reach.segmentsLeft = part.segmentsLeft;
      const [amount, unit] = part.cost?.split(' ') ?? [];
      reach.price += Number(amount ?? 0);
      currency = unit;
      if (memberIds.length < BATCH_SIZE) break;
      memberIds = await this.batch(audience, memberIds.at(-1)!);
    }
    const { price, ...counts } = reach;
    return { ...counts, recipients, byStatus, cost: currency ? `${price.toFixed(2)} ${currency}` : null };
  }

  @HandlesCall('adm/send_announcement')
  async send(input: AnnouncementInput, { account }: AdminCaller): Promise<AnnouncementView> {
    const audience = await this.audienceOf(input);
    const subject = trimmed(input.subject);
    const text = trimmed(input.text);
    const announcement = await this.announcements.add({
      ...audience,
      channels: input.channels,
      subject,
      text,
      account,
      createdAt: this.clock.now(),
    });
    const { announcementId } = announcement;
    const jobId = await this.outbox.add(SendAnnouncementJob, { announcementId });
    await this.announcements.setJob(announcementId, jobId);
    const { raceId, classId, statuses, channels } = input;
    await this.audit.record({
      subject: `race:${raceId}`,
      after: { announcementId, classId: classId ?? null, statuses, channels, subject, text },
    });
    return this.present({ ...announcement, jobId });
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

  private batch(audience: Audience, after: string): Promise<string[]> {
    return this.announcements.membersAfter(audience, after, BATCH_SIZE);
  }

  private async present(announcement: Announcement): Promise<AnnouncementView> {
    const { announcementId, subject, channels, account, createdAt, jobId } = announcement;
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
