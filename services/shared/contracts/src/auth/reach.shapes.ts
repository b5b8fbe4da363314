import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid, UuidList } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine, LocalizedParagraph } from '../localized.ts';
import {
  deliveryReasons,
  messageChannels,
  type DeliveryReason,
  type MessageChannel,
} from './message-kinds.ts';

const people = { min: 0, max: 1_000_000 };
const parts = { min: 0, max: 10_000_000 };
/** By full hours of about a week. */
const maxArrivals = messageChannels.length * 250;

export class AnnouncementText {
  @Nested(() => LocalizedLine) subject!: Localized;
  @Nested(() => LocalizedParagraph) text!: Localized;
  @TextList({ max: messageChannels.length, itemMax: 10 }) channels!: MessageChannel[];
}

export class EstimateReachInput extends AnnouncementText {
  @UuidList({ max: 10_000 }) memberIds!: string[];
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Flag({ optional: true }) urgent?: boolean;
  @Instant({ optional: true }) useBy?: string;
  /** Segments that earlier recipients of the same announcement use today. */
  @Integer({ ...parts, optional: true }) segmentsBefore?: number;
}

/** Deliveries over one channel that leave at one time. */
export class ArrivalView {
  @Choice(messageChannels) channel!: MessageChannel;
  /** Null: at once. */
  @Instant({ optional: true }) at!: string | null;
  /** What they wait for. */
  @Choice(deliveryReasons, { optional: true }) why!: DeliveryReason | null;
  @Integer(people) members!: number;
}

/** Members not reached over a channel, for one reason. */
export class UnsentView {
  @Choice(messageChannels) channel!: MessageChannel;
  @Choice(deliveryReasons) why!: DeliveryReason;
  @Integer(people) members!: number;
}

/** Recipients and cost of an announcement, by the rules that deliver it. */
export class ReachView {
  @Integer(people) inbox!: number;
  @Integer(people) sms!: number;
  @Integer(people) email!: number;
  @Integer(people) push!: number;
  @Integer(parts) segments!: number;
  /** Text message segments left in the daily budget. */
  @Integer(parts) segmentsLeft!: number;
  /** For example `12.50 CNY`; null without a configured price. */
  @Text({ max: 40, optional: true }) cost!: string | null;
  @ListOf(() => ArrivalView, { max: maxArrivals }) arrivals!: ArrivalView[];
  @ListOf(() => UnsentView, { max: messageChannels.length * deliveryReasons.length }) unsent!: UnsentView[];
  /** Members not reached over any of the chosen channels. */
  @Integer(people) inboxOnly!: number;
}
