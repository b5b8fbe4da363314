import { Choice, Flag, Instant, ListOf, Text, Uuid } from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import { callsign, nickname, realName } from '../people/person-limits.ts';
import {
  deliveryReasons,
  messageChannels,
  messageKinds,
  type DeliveryReason,
  type MessageChannel,
  type MessageKind,
} from './message-kinds.ts';
import { messageSorts, type MessageSort } from './message.shapes.ts';

export class UnreachableListInput extends PageInput {
  @Uuid() raceId!: string;
  @Choice(messageSorts, { optional: true }) sort?: MessageSort;
}

/** Passed on by phone: this message and earlier ones about the race. */
export class MarkToldInput {
  @Uuid() messageId!: string;
  /** False reverts it. */
  @Flag() told!: boolean;
}

export class ToldView {
  @Flag() told!: boolean;
}

/** Why a channel did not deliver a message. */
export class UndeliveredView {
  @Choice(messageChannels) channel!: MessageChannel;
  @Choice(deliveryReasons, { optional: true }) why!: DeliveryReason | null;
}

/** A member and the latest message about the race that did not arrive. */
export class UnreachableMemberView {
  @Uuid() memberId!: string;
  @Text(nickname) nickname!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  /** Masked for roles that do not contact members. */
  @Text({ max: 32 }) phone!: string;
  @Uuid() messageId!: string;
  @Choice(messageKinds) kind!: MessageKind;
  /** In the reader's language. */
  @Text({ max: 400 }) title!: string;
  @Text({ max: 4000, lines: true }) text!: string;
  @Instant() createdAt!: string;
  @ListOf(() => UndeliveredView, { max: messageChannels.length }) undelivered!: UndeliveredView[];
}

export class UnreachablePage extends PageView {
  @ListOf(() => UnreachableMemberView, { max: 100 }) rows!: UnreachableMemberView[];
}
