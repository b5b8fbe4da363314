import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, createHmac } from 'node:crypto';
import { FakeProvider, type ReceivedRequest } from '../../test/support/fake-provider.ts';
import type { Sms } from './sms-sender.ts';
import { signTencent, TencentSender } from './tencent.sender.ts';

const key = { id: 'test-secret-id', secret: 'test-secret-key' };
const sms: Sms = {
  phone: '+8613800138000',
  lang: 'cn',
  kind: 'code',
  text: 'unused',
  code: '012345',
  minutes: 5,
};

const two = (n: number): string => String(n).padStart(2, '0');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signature check of the provider, implemented from its documentation and independent of the sender. */
function expectedAuthorization({ headers, body }: ReceivedRequest): string {
  const timestamp = Number(headers['x-tc-timestamp']);
  const moment = new Date(timestamp * 1000);
  const date = `${moment.getUTCFullYear()}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
  const canonical =
    'POST\n/\n\n' +
    `content-type:${String(headers['content-type'])}\nhost:${String(headers.host)}\n\n` +
    `content-type;host\n${hash(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${hash(canonical)}`;
  let signing: string | Buffer = `TC3${key.secret}`;
  for (const part of [date, 'sms', 'tc3_request'])
    signing = createHmac('sha256', signing).update(part).digest();
  const signature = createHmac('sha256', signing).update(toSign).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${key.id}/${date}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`;
}

describe('signTencent', () => {
  it('matches the documented example', () => {
    const payload = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
    const example = {
      id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    };
    const request = { service: 'cvm', host: 'cvm.tencentcloudapi.com', timestamp: 1_551_113_065, payload };
    expect(signTencent(request, example)).toMatch(
      /Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/,
    );
  });
});

describe('TencentSender', () => {
  const provider = new FakeProvider();
  let sender: TencentSender;

  beforeAll(async () => {
    await provider.start();
    sender = new TencentSender({
      key,
      appId: '1400006666',
      region: 'ap-guangzhou',
      signName: '围场',
      templates: (kind, lang) => `${kind}-${lang}`,
      endpoint: provider.url,
    });
  });
  afterAll(() => provider.stop());

  it('sends a signed request with the template of the kind and language', async () => {
    provider.answerJson({ Response: { SendStatusSet: [{ Code: 'Ok' }] } });
    await sender.send(sms);
    const { headers, body } = provider.last;
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '围场',
      TemplateId: 'code-cn',
      TemplateParamSet: ['012345', '5'],
    });
    expect(headers.authorization).toBe(expectedAuthorization(provider.last));
    // Control: another body has another signature.
    expect(headers.authorization).not.toBe(expectedAuthorization({ ...provider.last, body: `${body} ` }));
  });

  it('sends a notice without a code', async () => {
    provider.answerJson({ Response: { SendStatusSet: [{ Code: 'Ok' }] } });
    await sender.send({ phone: '+79161234567', lang: 'ru', kind: 'known-number', text: 'unused' });
    expect(JSON.parse(provider.last.body)).toMatchObject({
      TemplateId: 'known-number-ru',
      TemplateParamSet: [],
    });
  });

  it.each([
    [{ Error: { Code: 'InternalError.SigVerificationFail' } }, true],
    [{ Error: { Code: 'RequestLimitExceeded' } }, true],
    [{ Error: { Code: 'AuthFailure.SignatureFailure' } }, false],
    [{ SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] }, false],
    [{ SendStatusSet: [{ Code: 'FailedOperation.InsufficientBalanceInSmsPackage' }] }, false],
    [{}, false],
  ])('classifies %j as retryable or not', async (Response, retryable) => {
    provider.answerJson({ Response });
    await expect(sender.send(sms)).rejects.toMatchObject({ name: 'SmsFailure', retryable });
  });
});
