import type { MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { Language } from '@paddock/contracts/language';

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
}

/** The message never contains the phone or the text. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';

  constructor(
    message: string,
    readonly retryable: boolean,
    /** The provider may have accepted the message, as after a timeout. */
    readonly mayBeAccepted: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const SMS_SENDER = Symbol('sms sender');
