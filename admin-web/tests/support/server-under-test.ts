import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createAdminServer, type AdminServer } from '../../server/admin-server.ts';
import { BuiltApp } from '../../server/built-app.ts';
import { readEnv } from '../../server/env.ts';
import { FakeApi } from './fake-api.ts';

export const secret = 'a-secret-for-these-tests-only';
export const host = 'admin.test:3000';
export const ownPage = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };

type Headers = Record<string, string>;

interface Asked {
  method?: string;
  headers?: Headers;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The server with a small build and a fake BFF, on loopback ports. */
export class ServerUnderTest {
  readonly bff = new FakeApi({ 'adm/get_adm_info': () => ({ name: 'Ada' }) });
  readonly builtApp = mkdtempSync(join(tmpdir(), 'admin-web-'));
  readonly #agent = new Agent({ keepAlive: true });
  #server: AdminServer | undefined;

  async open(): Promise<void> {
    mkdirSync(join(this.builtApp, 'assets'));
    writeFileSync(join(this.builtApp, 'index.html'), '<title>Paddock</title>');
    writeFileSync(join(this.builtApp, 'assets', 'main-1a2b3c.js'), 'export {};');
    await this.bff.start();
    await this.restart();
  }

  get url(): string {
    if (!this.#server) throw new Error('The server is not open');
    return `http://127.0.0.1:${(this.#server.http.address() as AddressInfo).port}`;
  }

  async restart(overrides: Record<string, string> = {}): Promise<void> {
    await this.#server?.drain();
    const env = readEnv({
      ADMIN_WEB_PORT: '0',
      ADMIN_HOST: host,
      SITE_SCHEME: 'http',
      SITE_URLS: 'cn=http://cn.test,en=http://en.test,ru=http://ru.test',
      BFF_URL: this.bff.origin,
      HOURLY_TOKEN_SECRET: secret,
      ...overrides,
    });
    const server = createAdminServer(env, new BuiltApp(this.builtApp), pino({ level: 'silent' }));
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
    this.#server = server;
  }

  async close(): Promise<void> {
    await this.drain();
    await this.bff.stop();
    this.#agent.destroy();
    rmSync(this.builtApp, { recursive: true });
  }

  leave(): void {
    this.#server?.leave();
  }

  async drain(): Promise<void> {
    await this.#server?.drain();
    this.#server = undefined;
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    if (!this.#server) throw new Error('The server is not open');
    const { port } = this.#server.http.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const request = httpRequest({ port, path, method, headers: { host, ...headers }, agent: this.#agent });
      request.on('error', reject);
      request.on('response', (response) => {
        text(response).then(
          (received) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        );
      });
      request.end(body);
    });
  }

  call(path: string, headers: Headers = ownPage): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  }
}
