import type { MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { Language } from '@paddock/contracts/language';
import { SendFailure } from '../send-outcome.ts';

export const smsKinds = ['code', 'known-number'] as const;
export type SmsKind = (typeof smsKinds)[number];

export interface Sms {
  phone: string;
  lang: Language;
  kind: SmsKind | MessageKind;
  /** For providers of free text; the others fill an approved template with `code` and `minutes`, or with `values`. */
  text: string;
  code?: string;
  minutes?: number;
  values?: readonly string[];
}

export interface SmsSender {
  /** Fails with `SmsFailure`. */
  send(sms: Sms): Promise<void>;
  /** Absent if the provider sends any text. */
  hasTemplate?(kind: Sms['kind'], lang: Language): boolean;
}

export class SmsFailure extends SendFailure {
  override readonly name = 'SmsFailure';
}

export const SMS_SENDER = Symbol('sms sender');
