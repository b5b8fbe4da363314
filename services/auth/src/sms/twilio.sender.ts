import { postSms } from './sms-request.ts';
import { SmsFailure, type Sms, type SmsSender } from './sms-sender.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number, a sender name, or the id of a messaging service (`MG…`). */
  from: string;
  endpoint?: string;
}

export class TwilioSender implements SmsSender {
  constructor(private readonly settings: TwilioSettings) {}

  async send({ phone, text }: Sms): Promise<void> {
    const { accountSid, authToken, from, endpoint = 'https://api.twilio.com' } = this.settings;
    const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, endpoint);
    const form = new URLSearchParams({
      To: phone,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
    });
    const headers = {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const { status, body } = await postSms(url, headers, form.toString());
    if (status !== 201) {
      const code = (body as { code?: unknown } | null)?.code;
      throw new SmsFailure(`Twilio refused: ${status} ${String(code)}`, false, false);
    }
  }
}
