import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@paddock/contracts/auth/push-payload';
import { maxPushDevices } from '@paddock/contracts/auth/push.shapes';
import { accountSettings } from '@paddock/kit/testing/test-host';
import { vapidKeys } from '../../src/push/vapid-keys.ts';

const CURVE = 'prime256v1';

interface ReceivedPush {
  payload: PushPayload;
  headers: IncomingHttpHeaders;
  /** Signed claims of the sender. */
  claims: { aud: string; sub: string; exp: number };
}

/** A subscribed browser, which decrypts its messages. */
class FakeBrowser {
  readonly received: ReceivedPush[] = [];
  requests = 0;
  answer: number | 'nothing' | 'hang up' = 201;
  readonly publicKey: string;
  readonly secret: string;
  private readonly keys: ECDH = createECDH(CURVE);
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.publicKey = this.keys.generateKeys('base64url');
    this.secret = this.auth.toString('base64url');
  }

  /** As sent to `save_push_device`. */
  get subscription() {
    const { endpoint, publicKey, secret } = this;
    return { endpoint, publicKey, secret };
  }

  get last(): ReceivedPush {
    return this.received.at(-1)!;
  }

  /** `aes128gcm` in one record (RFC 8188), with the keys of RFC 8291. */
  decrypt(body: Buffer): PushPayload {
    const salt = body.subarray(0, 16);
    const keyLength = body[20]!;
    const senderKey = body.subarray(21, 21 + keyLength);
    const encrypted = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const shared = hkdf(this.keys.computeSecret(senderKey), this.auth, info, 32);
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return JSON.parse(padded.subarray(0, end).toString()) as PushPayload;
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Push service of some browsers, on loopback. */
export class FakePushService {
  /** Of the sender. */
  readonly senderKey = vapidKeys(accountSettings.CODE_SECRET).publicKey;
  private readonly browsers = new Map<string, FakeBrowser>();
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = this.browsers.get(request.url!);
      if (!browser) return void response.writeHead(404).end();
      browser.requests += 1;
      if (browser.answer === 'nothing') return;
      if (browser.answer === 'hang up') return void request.socket.destroy();
      const claims = this.verified(request.headers.authorization ?? '');
      if (!claims) return void response.writeHead(403).end();
      if (browser.answer === 201) {
        const payload = browser.decrypt(Buffer.concat(chunks));
        browser.received.push({ payload, claims, headers: request.headers });
      }
      // A client that follows redirects would return.
      response.writeHead(browser.answer, { location: request.url }).end();
    });
  });

  /** Settings of a sender that this service trusts. */
  get settings(): Record<string, string> {
    return { PUSH_SERVICES: this.url };
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  browser(): FakeBrowser {
    const path = `/push/${randomUUID()}`;
    const browser = new FakeBrowser(`${this.url}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  /** One more than a member may have. */
  tooManyBrowsers(): FakeBrowser[] {
    return Array.from({ length: maxPushDevices + 1 }, () => this.browser());
  }

  /** Claims of `vapid t=…, k=…` (RFC 8292); undefined if the key or the signature is wrong. */
  private verified(authorization: string): ReceivedPush['claims'] | undefined {
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const [header, claims = '', signature = ''] = token.split('.');
    if (key !== this.senderKey) return undefined;
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    } as const;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    return isSigned
      ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'])
      : undefined;
  }
}
