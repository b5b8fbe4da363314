import { md5 } from 'k6/crypto';
import http, { type RefinedResponse } from 'k6/http';
import type { HotRace } from './prepared.ts';

export interface Envelope {
  code: number;
  data: Record<string, unknown> | null;
  msg: string;
}

/** Null without an answer, which k6 counts as a failure. */
export type Answer = Envelope | null;

const BEIJING_OFFSET = 8 * 3_600_000;

/** MD5 of a secret and the current hour in Beijing time (docs/decisions/0003). */
function hourlyToken(secret: string): string {
  const hour = new Date(Date.now() + BEIJING_OFFSET).toISOString().slice(0, 13).replace(/[-T]/g, '');
  return md5(secret + hour, 'hex');
}

/** A call of a member, or of a visitor without a token. Metrics are tagged with the name of the call. */
export function callAs(
  { url, hourlySecret }: HotRace,
  accessToken: string,
  call: string,
  input: object,
  idempotencyKey = '',
  /** In metrics. */
  tag = call,
): Answer {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    token: hourlyToken(hourlySecret),
    lang: 'en',
  };
  if (accessToken) headers.access_token = accessToken;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return envelopeOf(
    http.post(`${url}/api/${call}`, JSON.stringify(input), { headers, ...requestOptions(tag) }),
  );
}

/** Uploads a new avatar and returns its address. */
export function saveAvatar(
  { url, hourlySecret }: HotRace,
  accessToken: string,
  file: ArrayBuffer,
): string | undefined {
  const call = 'save_avatar';
  const headers = { token: hourlyToken(hourlySecret), access_token: accessToken, lang: 'en' };
  const form = { file: http.file(file, 'helmet.jpg') };
  const answer = envelopeOf(http.post(`${url}/api/${call}`, form, { headers, ...requestOptions(call) }));
  return answer?.code === 0 ? (answer.data as unknown as string) : undefined;
}

/** A call of the back office, as its browser app sends it. */
export function callAsAdmin(
  { officeUrl }: HotRace,
  admAccessToken: string,
  call: string,
  input: object,
): Answer {
  const headers = {
    'Content-Type': 'application/json',
    Origin: officeUrl,
    adm_access_token: admAccessToken,
    lang: 'en',
  };
  return envelopeOf(
    http.post(`${officeUrl}/api/adm/${call}`, JSON.stringify(input), { headers, ...requestOptions(call) }),
  );
}

const requestOptions = (call: string) => ({ tags: { call, name: call }, timeout: '15s' });

const envelopeOf = (response: RefinedResponse<'text'>): Answer =>
  response.status === 200 ? (response.json() as unknown as Envelope) : null;
