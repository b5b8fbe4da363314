import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
  MessageKind,
  MessageParams,
} from '@paddock/contracts/auth/message-kinds';

/** A message as it stands in an inbox. */
export interface KeptMessage {
  messageId: string;
  kind: MessageKind;
  params: MessageParams[MessageKind];
  createdAt: Date;
  readAt: Date | null;
}

/** The same as the office sees it. */
export interface LoggedMessage extends KeptMessage {
  memberId: string;
  nickname: string;
  phone: string;
  deliveries: {
    channel: MessageChannel;
    state: DeliveryState;
    why: DeliveryReason | '';
    attempts: number;
    segments: number;
    at: string;
  }[];
}
