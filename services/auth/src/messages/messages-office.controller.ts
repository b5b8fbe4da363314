import type {
  AdminMessageListInput,
  AdminMessagePage,
  EstimateReachInput,
  ReachView,
} from '@paddock/contracts/auth/message.shapes';
import type { UnreachableListInput, UnreachablePage } from '@paddock/contracts/auth/unreachable.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { languages, type Language } from '@paddock/contracts/language';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { currentCall } from '@paddock/kit/calls/current-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { Clock } from '@paddock/kit/clock';
import { Controller } from '@nestjs/common';
import { EmailService } from '../email/email.service.ts';
import { SmsService } from '../sms/sms.service.ts';
import { Sites, smsText } from './compose.ts';
import { ReachRepository } from './reach.repository.ts';
import { SmsBudget } from './deliveries/sms-budget.ts';
import { presentForOffice, presentUnreachable } from './message.presenter.ts';
import { MessagesRepository } from './messages.repository.ts';
import { UnreachableRepository } from './unreachable.repository.ts';

/** The message log, members without a delivered message, and the estimate of an announcement. */
@Controller()
export class MessagesOfficeController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly unreachable: UnreachableRepository,
    private readonly reach: ReachRepository,
    private readonly sms: SmsService,
    private readonly email: EmailService,
    private readonly budget: SmsBudget,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_adm_message_list')
  async list(input: AdminMessageListInput, { role }: AdminCaller): Promise<AdminMessagePage> {
    const paging = pagingOf(input);
    const { lang } = currentCall();
    const [rows, total] = await this.messages.log(input, paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map((message) => presentForOffice(message, lang, role)) };
  }

  @HandlesCall('adm/get_unreachable_list')
  async listUnreachable(input: UnreachableListInput, { role }: AdminCaller): Promise<UnreachablePage> {
    const paging = pagingOf(input);
    const { lang } = currentCall();
    const [rows, total] = await this.unreachable.list(input, this.clock.now(), paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map((member) => presentUnreachable(member, lang, role)) };
  }

  /** Ignores quiet hours and today's deliveries. */
  @HandlesCall('estimate_reach')
  async estimate(input: EstimateReachInput): Promise<ReachView> {
    const { inbox, email, sms } = await this.reach.ofAnnouncement(input.memberIds);
    const bySms = input.channels.includes('sms');
    const byEmail = input.channels.includes('email') && this.email.isEnabled;
    let segments = 0;
    for (const lang of languages) segments += sms[lang] * (bySms ? this.segmentsIn(lang, input) : 0);
    return {
      inbox,
      sms: bySms ? languages.reduce((sum, lang) => sum + sms[lang], 0) : 0,
      email: byEmail ? email : 0,
      segments,
      segmentsLeft: await this.budget.left(),
      cost: this.sms.cost(segments),
    };
  }

  private segmentsIn(
    lang: Language,
    { raceId, raceTitle, subject, text, channels }: EstimateReachInput,
  ): number {
    const announcement = { subject, text, channels };
    const about = { raceId, raceTitle, zone: 'UTC', startsAt: '', venue: {}, className: null };
    return this.sms.segments(
      smsText([{ kind: 'announcement', params: { ...about, ...announcement } }], lang, this.sites),
    );
  }
}
