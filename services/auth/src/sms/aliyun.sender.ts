import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Language } from '@paddock/contracts/language';
import { postSms } from './sms-request.ts';
import { SmsFailure, type Sms, type SmsSender } from './sms-sender.ts';
import { hasTemplate, type SmsTemplates } from './sms-templates.ts';

const ALGORITHM = 'ACS3-HMAC-SHA256';
const retryable = /^(isp\.|Throttling|ServiceUnavailable|InternalError|isv\.BUSINESS_LIMIT_CONTROL_MINUTE)/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export interface AliyunRequest {
  path: string;
  query: Record<string, string>;
  /** All headers are signed. */
  headers: Record<string, string>;
  payload: string;
}

export interface AliyunKey {
  id: string;
  secret: string;
}

export const canonicalQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

/** The `Authorization` header, signature version 3. */
export function signAliyun({ path, query, headers, payload }: AliyunRequest, key: AliyunKey): string {
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(payload),
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

export interface AliyunSettings {
  key: AliyunKey;
  signName: string;
  templates: SmsTemplates;
  endpoint?: string;
}

export class AliyunSender implements SmsSender {
  constructor(private readonly settings: AliyunSettings) {}

  hasTemplate(kind: Sms['kind'], lang: Language): boolean {
    return hasTemplate(this.settings.templates, kind, lang);
  }

  async send({ phone, kind, lang, code, values }: Sms): Promise<void> {
    const { key, signName, templates, endpoint = 'https://dysmsapi.aliyuncs.com' } = this.settings;
    const url = new URL('/', endpoint);
    const query = {
      PhoneNumbers: phone.replace(/^\+86/, '').replace('+', ''),
      SignName: signName,
      TemplateCode: templates(kind, lang),
      ...(code && { TemplateParam: JSON.stringify({ code }) }),
      ...(values && { TemplateParam: JSON.stringify(numbered(values)) }),
    };
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const signed = { ...headers, host: url.host };
    const authorization = signAliyun({ path: '/', query, headers: signed, payload: '' }, key);
    url.search = canonicalQuery(query);
    const { body } = await postSms(url, { ...headers, authorization }, '');
    const verdict = (body as { Code?: unknown } | null)?.Code;
    if (verdict !== 'OK')
      throw new SmsFailure(`Aliyun refused: ${String(verdict)}`, retryable.test(String(verdict)), false);
  }
}

/** Template parameters are named `${v1}`, `${v2}`. */
const numbered = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, i) => [`v${i + 1}`, value]));
