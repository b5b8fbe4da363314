import { createHash, createHmac } from 'node:crypto';
import type { Language } from '@paddock/contracts/language';
import { postSms } from './sms-request.ts';
import { SmsFailure, type Sms, type SmsSender } from './sms-sender.ts';
import { hasTemplate, type SmsTemplates } from './sms-templates.ts';

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const retryable =
  /^(InternalError|RequestLimitExceeded|LimitExceeded\.(DeliveryFrequencyLimit|PhoneNumberThirtySecondLimit))/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export interface TencentRequest {
  service: string;
  host: string;
  /** Unix time in seconds. */
  timestamp: number;
  payload: string;
}

export interface TencentKey {
  id: string;
  secret: string;
}

/** The `Authorization` header, signature version 3. */
export function signTencent({ service, host, timestamp, payload }: TencentRequest, key: TencentKey): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signed = 'content-type;host';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    '',
    signed,
    sha256(payload),
  ].join('\n');
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, date), service), 'tc3_request');
  const text = [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey, text).toString('hex');
  return `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

export interface TencentSettings {
  key: TencentKey;
  appId: string;
  region: string;
  signName: string;
  templates: SmsTemplates;
  endpoint?: string;
}

interface TencentAnswer {
  Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] };
}

export class TencentSender implements SmsSender {
  constructor(private readonly settings: TencentSettings) {}

  hasTemplate(kind: Sms['kind'], lang: Language): boolean {
    return hasTemplate(this.settings.templates, kind, lang);
  }

  async send({ phone, kind, lang, code, minutes, values = [] }: Sms): Promise<void> {
    const { key, appId, region, signName, templates, endpoint } = this.settings;
    const url = new URL('/', endpoint ?? 'https://sms.tencentcloudapi.com');
    const payload = JSON.stringify({
      PhoneNumberSet: [phone],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: templates(kind, lang),
      TemplateParamSet: code ? [code, String(minutes)] : values,
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      authorization: signTencent({ service: 'sms', host: url.host, timestamp, payload }, key),
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
      'x-tc-version': '2021-01-11',
    };
    const { body } = await postSms(url, headers, payload);
    const response = (body as TencentAnswer | null)?.Response;
    const verdict = response?.Error?.Code ?? response?.SendStatusSet?.[0]?.Code;
    if (verdict !== 'Ok')
      throw new SmsFailure(`Tencent refused: ${String(verdict)}`, retryable.test(String(verdict)), false);
  }
}
