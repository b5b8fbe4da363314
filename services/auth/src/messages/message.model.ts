import type {
  AboutPilot,
  DeliveryReason,
  DeliveryState,
  MessageChannel,
  MessageKind,
  MessageParams,
} from '@paddock/contracts/auth/message-kinds';

export interface InboxMessage {
  messageId: string;
  kind: MessageKind;
  params: MessageParams[MessageKind] & AboutPilot;
  createdAt: Date;
  readAt: Date | null;
  /** The member has an address that is not confirmed. */
  emailUnconfirmed: boolean;
}

export interface UnreachableMember extends Omit<InboxMessage, 'readAt' | 'emailUnconfirmed'> {
  memberId: string;
  nickname: string;
  realName: string;
  callsign: string;
  phone: string;
  undelivered: { channel: MessageChannel; why: DeliveryReason | '' }[];
}

export interface OfficeMessage extends InboxMessage {
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
