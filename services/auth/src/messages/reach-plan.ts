import type { DeliveryReason, MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { ArrivalView, UnsentView } from '@paddock/contracts/auth/reach.shapes';
import type { Language } from '@paddock/contracts/language';
import {
  type DueContent,
  type DueDelivery,
  type PlanContext,
  planDelivery,
  planNextDay,
} from './deliveries/delivery-plan.ts';
import type { ReachedMember } from './reach.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A delivery waits for the morning, then for the daily limit; a busy week is not estimated further. */
const MAX_HOLDS = 8;

export interface ReachRules {
  channels: readonly MessageChannel[];
  /** The announcement. */
  content: DueContent;
  urgent: boolean;
  context: PlanContext;
  segmentsIn: (lang: Language) => number;
  hasTemplate: (lang: Language) => boolean;
  /** Segments left today. */
  segmentsLeft: number;
  segmentsADay: number;
  nextDay: (segments: number, urgent: boolean, now: Date) => Date | undefined;
}

export interface PlannedReach {
  segments: number;
  sent: Record<MessageChannel, number>;
  arrivals: ArrivalView[];
  unsent: UnsentView[];
  inboxOnly: number;
}

type Outcome = { at: Date; why: DeliveryReason | null } | { unsent: DeliveryReason };

/** What the rules of delivery do with an announcement that is sent now. */
export function planReach(members: readonly ReachedMember[], rules: ReachRules): PlannedReach {
  const arrivals = new Map<string, ArrivalView>();
  const unsent = new Map<string, UnsentView>();
  const reach: PlannedReach = {
    segments: 0,
    sent: { sms: 0, email: 0, push: 0 },
    arrivals: [],
    unsent: [],
    inboxOnly: 0,
  };
  const budget = new PlannedBudget(rules);
  for (const member of members) {
    let isReached = false;
    for (const channel of rules.channels) {
      const outcome = outcomeOf(dueOf(member, channel, rules), rules, budget);
      if ('unsent' in outcome) {
        const why = outcome.unsent;
        increase(unsent, why + channel, { channel, why, members: 0 });
        continue;
      }
      isReached = true;
      reach.sent[channel] += 1;
      if (channel === 'sms') reach.segments += rules.segmentsIn(member.language);
      const { why } = outcome;
      const at = why ? fullHour(outcome.at).toISOString() : null;
      increase(arrivals, [channel, at, why].join(' '), { channel, at, why, members: 0 });
    }
    if (!isReached && rules.channels.length > 0) reach.inboxOnly += 1;
  }
  return { ...reach, arrivals: [...arrivals.values()], unsent: [...unsent.values()] };
}

function dueOf(member: ReachedMember, channel: MessageChannel, { content, urgent }: ReachRules): DueDelivery {
  const { memberId, status, language, phone, email, emailConfirmed, hasDevice } = member;
  const [wanted, recent] = {
    sms: [member.wantsSms, member.recentSms] as const,
    email: [member.wantsEmail, member.recentEmail] as const,
    push: [member.wantsPush, member.recentPush] as const,
  }[channel];
  return {
    id: memberId,
    channel,
    urgent,
    attempts: 0,
    kind: content.kind,
    contents: [content],
    memberId,
    status,
    language,
    phone,
    email,
    emailConfirmed,
    hasDevice,
    wanted: wanted === null ? {} : { announcements: wanted },
    overLimit: false,
    recent,
  };
}

function outcomeOf(due: DueDelivery, rules: ReachRules, budget: PlannedBudget): Outcome {
  let { now } = rules.context;
  let why: DeliveryReason | null = null;
  for (let holds = 0; holds < MAX_HOLDS; holds += 1) {
    const recent = due.recent.filter((at) => at > now.getTime() - DAY_MS);
    let plan = planDelivery({ ...due, recent }, { ...rules.context, now });
    if (plan.do === 'send' && due.channel === 'sms') {
      if (!rules.hasTemplate(due.language)) return { unsent: 'no_template' };
      const segments = rules.segmentsIn(due.language);
      if (!budget.take(segments, now)) plan = planNextDay(due, rules.nextDay(segments, due.urgent, now));
    }
    if (plan.do === 'skip') return { unsent: plan.why };
    if (plan.do !== 'hold') return { at: now, why };
    ({ why, until: now } = plan);
  }
  return { at: now, why };
}

/** Segments of the announcement by day; other messages of later days are not known. */
class PlannedBudget {
  private readonly spent = new Map<number, number>();
  private readonly today: number;

  constructor(private readonly rules: ReachRules) {
    this.today = dayOf(rules.context.now);
  }

  take(segments: number, now: Date): boolean {
    const day = dayOf(now);
    const { segmentsLeft, segmentsADay } = this.rules;
    const spent = (this.spent.get(day) ?? 0) + segments;
    if (spent > (day === this.today ? segmentsLeft : segmentsADay)) return false;
    this.spent.set(day, spent);
    return true;
  }
}

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);
const fullHour = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / HOUR_MS) * HOUR_MS);

function increase<Group extends { members: number }>(
  groups: Map<string, Group>,
  key: string,
  empty: Group,
): void {
  const group = groups.get(key) ?? empty;
  group.members += 1;
  groups.set(key, group);
}
