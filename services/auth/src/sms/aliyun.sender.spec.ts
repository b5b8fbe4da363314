import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, createHmac } from 'node:crypto';
import { FakeProvider, type ReceivedRequest } from '../../test/support/fake-provider.ts';
import { AliyunSender, signAliyun } from './aliyun.sender.ts';
import type { Sms } from './sms-sender.ts';

const key = { id: 'test-key-id', secret: 'test-key-secret' };
const sms: Sms = {
  phone: '+8613800138000',
  lang: 'cn',
  kind: 'code',
  text: 'unused',
  code: '012345',
  minutes: 5,
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const escape = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** Signature check of the provider, implemented from its documentation and independent of the sender. */
function expectedSignature({ query, headers, body }: ReceivedRequest): string {
  const pairs = [...query.keys()].toSorted().map((name) => `${escape(name)}=${escape(query.get(name)!)}`);
  const signed = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version';
  let canonicalHeaders = '';
  for (const name of signed.split(';')) canonicalHeaders += `${name}:${String(headers[name]).trim()}\n`;
  const canonical = `POST\n/\n${pairs.join('&')}\n${canonicalHeaders}\n${signed}\n${sha256(body)}`;
  const mac = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${mac}`;
}

describe('signAliyun', () => {
  it('matches the documented example', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' };
    const example = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };
    expect(signAliyun({ path: '/', query, headers, payload: '' }, example)).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    );
  });
});

describe('AliyunSender', () => {
  const provider = new FakeProvider();
  let sender: AliyunSender;

  beforeAll(async () => {
    await provider.start();
    sender = new AliyunSender({
      key,
      signName: '围场 (测试)*',
      templates: (kind, lang) => `SMS_${kind}_${lang}`,
      endpoint: provider.url,
    });
  });
  afterAll(() => provider.stop());

  it('sends a signed request with the template of the kind and language', async () => {
    provider.answerJson({ Code: 'OK', Message: 'OK' });
    await sender.send(sms);
    const { headers, query, method } = provider.last;
    expect(method).toBe('POST');
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(Object.fromEntries(query)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '围场 (测试)*',
      TemplateCode: 'SMS_code_cn',
      TemplateParam: '{"code":"012345"}',
    });
    expect(headers.authorization).toBe(expectedSignature(provider.last));
    // Control: another request has another signature.
    const other = { ...provider.last, query: new URLSearchParams({ PhoneNumbers: '13800138001' }) };
    expect(headers.authorization).not.toBe(expectedSignature(other));
  });

  it('sends a notice without a code to an international number', async () => {
    provider.answerJson({ Code: 'OK' });
    await sender.send({ phone: '+79161234567', lang: 'ru', kind: 'known-number', text: 'unused' });
    expect(Object.fromEntries(provider.last.query)).toMatchObject({
      PhoneNumbers: '79161234567',
      TemplateCode: 'SMS_known-number_ru',
    });
    expect(provider.last.query.has('TemplateParam')).toBe(false);
  });

  it.each([
    ['isp.SYSTEM_ERROR', true],
    ['Throttling.User', true],
    ['isv.MOBILE_NUMBER_ILLEGAL', false],
    ['isv.AMOUNT_NOT_ENOUGH', false],
    ['SignatureDoesNotMatch', false],
  ])('classifies %s as retryable or not', async (Code, retryable) => {
    provider.answerJson({ Code }, Code === 'SignatureDoesNotMatch' ? 400 : 200);
    await expect(sender.send(sms)).rejects.toMatchObject({ name: 'SmsFailure', retryable });
  });

  it('leaks neither number nor code in its error', async () => {
    provider.answerJson({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '13800138000 012345' });
    const failure = await sender.send(sms).catch((error: unknown) => error);
    expect(String(failure)).not.toMatch(/13800138000|012345/);
  });
});
