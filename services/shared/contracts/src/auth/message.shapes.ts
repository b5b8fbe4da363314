import { Choice, Integer, Json, ListOf, Text, Uuid } from '../fields.ts';
import { messageKinds, type MessageKind, type MessageParams } from './message-kinds.ts';

export const mostMessagesAtOnce = 500;

/** One message to one member. The same key is the same message, however often it is asked for. */
export class MessageToTell<Kind extends MessageKind = MessageKind> {
  @Text({ max: 200 }) key!: string;
  @Uuid() memberId!: string;
  @Choice(messageKinds) kind!: Kind;
  @Json({ bytes: 12_000 }) params!: MessageParams[Kind];
}

export class NotifyInput {
  @ListOf(() => MessageToTell, { max: mostMessagesAtOnce }) messages!: MessageToTell[];
}

export class NotifyView {
  /** How many were new, to members who are there. */
  @Integer({ min: 0, max: mostMessagesAtOnce }) added!: number;
}
