import { Controller } from '@nestjs/common';
import type { AdminMessageListInput, AdminMessagePage } from '@paddock/contracts/auth/message.shapes';
import type { EstimateReachInput, ReachView } from '@paddock/contracts/auth/reach.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { languages, type InEveryLanguage } from '@paddock/contracts/language';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { Sites } from '../sites.ts';
import { SmsService } from '../sms/sms.service.ts';
import { smsText } from './compose.ts';
import { DeliveryRules } from './deliveries/delivery-rules.ts';
import { SmsBudget } from './deliveries/sms-budget.ts';
import { presentForOffice } from './message.presenter.ts';
import { MessagesRepository } from './messages.repository.ts';
import { planReach } from './reach-plan.ts';
import { ReachRepository } from './reach.repository.ts';

/** The message log, and the estimate of an announcement. */
@Controller()
export class MessagesOfficeController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly reach: ReachRepository,
    private readonly sms: SmsService,
    private readonly rules: DeliveryRules,
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

  /** Plans the deliveries as if the announcement was sent now. */
  @HandlesCall('estimate_reach')
  async estimate(input: EstimateReachInput): Promise<ReachView> {
    const { memberIds, channels, urgent = false, useBy = null, segmentsBefore = 0 } = input;
    const now = this.clock.now();
    const content = contentOf(input);
    const segments = Object.fromEntries(
      languages.map((lang) => [lang, this.sms.segments(smsText([content], lang, this.sites))]),
    ) as InEveryLanguage<number>;
    const segmentsLeft = Math.max(0, (await this.budget.left(urgent)) - segmentsBefore);
    const members = await this.reach.recipients(memberIds, now, urgent);
    const { sent, ...reach } = planReach(members, {
      channels,
      content: { ...content, useBy, topic: null, replaced: false },
      urgent,
      context: this.rules.at(now),
      segmentsIn: (lang) => segments[lang],
      hasTemplate: (lang) => this.sms.hasTemplate('announcement', lang),
      segmentsLeft,
      segmentsADay: this.budget.limitFor(urgent),
      nextDay: (needed, isUrgent, from) => this.budget.nextDay(needed, isUrgent, from),
    });
    return { inbox: members.length, ...sent, ...reach, segmentsLeft, cost: this.sms.cost(reach.segments) };
  }
}

const contentOf = ({ raceId, raceTitle, subject, text, channels, urgent = false }: EstimateReachInput) => ({
  kind: 'announcement' as const,
  params: {
    raceId,
    raceTitle,
    zone: 'UTC',
    startsAt: '',
    venue: {},
    className: null,
    subject,
    text,
    channels,
    urgent,
  },
});
