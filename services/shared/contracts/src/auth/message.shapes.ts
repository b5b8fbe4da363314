import { Choice, Email, Flag, Instant, Integer, Json, ListOf, Text, Uuid } from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import { nickname } from '../people/person-limits.ts';
import {
  deliveryReasons,
  deliveryStates,
  messageChannels,
  messageGroupNames,
  messageKinds,
  type DeliveryReason,
  type DeliveryState,
  type MessageChannel,
  type MessageGroup,
  type MessageKind,
  type MessageParams,
} from './message-kinds.ts';

export const maxMessagesPerBatch = 500;
/** Above this the inbox only shows "many". */
export const maxUnread = 100;

/** `key` makes sending idempotent. */
export class MessageToSend<Kind extends MessageKind = MessageKind> {
  @Text({ max: 200 }) key!: string;
  @Uuid() memberId!: string;
  @Choice(messageKinds) kind!: Kind;
  @Json({ bytes: 12_000 }) params!: MessageParams[Kind];
  /** Not delivered after this moment. */
  @Instant({ optional: true }) useBy?: string;
  /** Of the messages of a member with the same topic, only the one with the highest version is delivered. */
  @Text({ max: 100, optional: true }) topic?: string;
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER, optional: true }) version?: number;
}

export class NotifyInput {
  @ListOf(() => MessageToSend, { max: maxMessagesPerBatch }) messages!: MessageToSend[];
}

export class NotifyView {
  /** New messages to existing members. */
  @Integer({ min: 0, max: maxMessagesPerBatch }) added!: number;
}

export class MessageIdInput {
  @Uuid() messageId!: string;
}

/** Head of every page. */
export class MemberBadgeView {
  @Text(nickname) nickname!: string;
  @Text({ max: 500, blank: true }) avatar!: string;
  @Integer({ min: 0, max: maxUnread }) unread!: number;
}

export class UnreadView {
  @Integer({ min: 0, max: maxUnread }) unread!: number;
}

/** In the reader's language. */
export class MessageView {
  @Uuid() messageId!: string;
  @Choice(messageKinds) kind!: MessageKind;
  @Text({ max: 400 }) title!: string;
  @Text({ max: 4000, lines: true }) text!: string;
  /** A page of the site, from its root. */
  @Text({ max: 200 }) path!: string;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) readAt!: string | null;
}

export class MessagePage extends PageView {
  @ListOf(() => MessageView, { max: 100 }) rows!: MessageView[];
}

class ChosenChannels {
  @Choice(messageGroupNames) group!: MessageGroup;
  @Flag() sms!: boolean;
  @Flag() email!: boolean;
}

export class MessagePreference extends ChosenChannels {
  @Flag() push!: boolean;
}

export class MessagePreferenceInput extends ChosenChannels {
  /** Absent, as in the form of the previous release: unchanged. */
  @Flag({ optional: true }) push?: boolean;
}

export class SaveMessagePreferencesInput {
  @ListOf(() => MessagePreferenceInput, { max: messageGroupNames.length })
  preferences!: MessagePreferenceInput[];
}

export class MessagePreferencesView {
  @Email({ optional: true }) email!: string | null;
  /** Unconfirmed addresses receive nothing but the confirmation link. */
  @Flag() emailConfirmed!: boolean;
  /** False if this site sends no e-mail. */
  @Flag() emailServed!: boolean;
  /** The key (VAPID) that browsers subscribe with; null if this site sends no push messages. */
  @Text({ max: 87, optional: true }) pushKey!: string | null;
  /** Devices of the member that receive push messages. */
  @ListOf(() => MessagePreference, { max: messageGroupNames.length }) preferences!: MessagePreference[];
}

/** The signed token of a link in an e-mail. */
export class MailLinkInput {
  @Text({ max: 600, pattern: /^[\w.-]+$/ }) token!: string;
}

export class ConfirmedEmailView {
  @Email() email!: string;
}

export class UnsubscribedView {
  @Choice(messageGroupNames) group!: MessageGroup;
}

export class DeliveryView {
  @Choice(messageChannels) channel!: MessageChannel;
  @Choice(deliveryStates) state!: DeliveryState;
  @Choice(deliveryReasons, { optional: true }) why!: DeliveryReason | null;
  @Integer({ min: 0, max: 1000 }) attempts!: number;
  @Integer({ min: 0, max: 1000 }) segments!: number;
  @Instant() at!: string;
}

export const messageSorts = ['-createdAt', 'createdAt'] as const;
export type MessageSort = (typeof messageSorts)[number];

export class AdminMessageListInput extends PageInput {
  @Choice(messageSorts, { optional: true }) sort?: MessageSort;
  @Choice(messageKinds, { optional: true }) kind?: MessageKind;
  @Choice(messageChannels, { optional: true }) channel?: MessageChannel;
  @Choice(deliveryStates, { optional: true }) state?: DeliveryState;
  @Choice(deliveryReasons, { optional: true }) why?: DeliveryReason;
  @Uuid({ optional: true }) memberId?: string;
  @Uuid({ optional: true }) raceId?: string;
}

export class AdminMessageView extends MessageView {
  @Uuid() memberId!: string;
  @Text(nickname) nickname!: string;
  /** Masked for roles that do not contact members. */
  @Text({ max: 32 }) phone!: string;
  @ListOf(() => DeliveryView, { max: 4 }) deliveries!: DeliveryView[];
}

export class AdminMessagePage extends PageView {
  @ListOf(() => AdminMessageView, { max: 100 }) rows!: AdminMessageView[];
}

/** Failed deliveries of one channel and reason. */
export class FailedDeliveriesView {
  @Choice(messageChannels) channel!: MessageChannel;
  @Choice(deliveryReasons) why!: DeliveryReason;
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) count!: number;
}

export class FailedMessagesView {
  @ListOf(() => FailedDeliveriesView, { max: messageChannels.length * deliveryReasons.length })
  failed!: FailedDeliveriesView[];
}
