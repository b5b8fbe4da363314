import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { FakeBff, hourlyTokenSecret } from './fake-bff.ts';

export const hosts = { cn: 'cn.paddock.test', en: 'en.paddock.test', ru: 'ru.paddock.test' };

const scriptOf = (name: 'main' | 'dev'): string =>
  fileURLToPath(new URL(`../../server/${name}.ts`, import.meta.url));

/** Ends the site when its parent dies: a killed Jest worker runs no exit handlers, but its pipes close. */
const endWithParent = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit()).resume().unref()",
)}`;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Asking {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

export const envFor = (bffUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  WEB_PORT: '0',
  BFF_URL: bffUrl,
  HOURLY_TOKEN_SECRET: hourlyTokenSecret,
  SITE_HOSTS: `cn=${hosts.cn},en=${hosts.en},ru=${hosts.ru}`,
  SITE_SCHEME: 'http',
});

/** The real server as a child process on a free port. */
export class SiteProcess {
  readonly port: number;
  readonly child: ChildProcess;
  readonly log: string[];

  private constructor(child: ChildProcess, port: number, log: string[]) {
    this.child = child;
    this.port = port;
    this.log = log;
  }

  static async start(env: Record<string, string>, name: 'main' | 'dev' = 'main'): Promise<SiteProcess> {
    const child = spawn(process.execPath, ['--import', endWithParent, scriptOf(name)], {
      env,
      stdio: 'pipe',
    });
    const log: string[] = [];
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        log.push(chunk);
        const listening = /"port":(\d+).*"msg":"listening"/.exec(log.join(''));
        if (listening) resolve(Number(listening[1]));
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => log.push(chunk));
      child.once('exit', (code) => reject(new Error(`the site ended with ${code}: ${log.join('')}`)));
    });
    return new SiteProcess(child, port, log);
  }

  /** A request is logged after its answer was sent. */
  async untilLogged(part: string): Promise<void> {
    while (!this.log.join('').includes(part)) await once(this.child.stdout!, 'data');
  }

  ask(path: string, { method, host = hosts.en, headers = {}, form }: Asking = {}): Promise<Answer> {
    const body = form && new URLSearchParams(form).toString();
    return new Promise((resolve, reject) => {
      const request = send(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method: method ?? (form ? 'POST' : 'GET'),
          agent: false,
          headers: {
            host,
            ...(body === undefined
              ? {}
              : {
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(body),
                }),
            ...headers,
          },
        },
        (response) => {
          text(response).then((answer) => {
            const hole = /\{\{\w+\}\}/.exec(answer);
            if (hole) reject(new Error(`${path} shows a text with the placeholder ${hole[0]}`));
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer });
          }, reject);
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  }

  /** Does not keep this process running. */
  unref(): void {
    this.child.unref();
    for (const pipe of this.child.stdio) (pipe as Socket).unref();
  }

  /** Sends SIGTERM and returns the exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  }
}

interface WorkerSite {
  bff: FakeBff;
  site: SiteProcess;
}

const shared = globalThis as { paddockWorkerSite?: Promise<WorkerSite> };

/** One site and fake BFF for all spec files of a Jest worker. The page cache survives between specs; member pages are not cached. */
export const workerSite = (): Promise<WorkerSite> => (shared.paddockWorkerSite ??= startWorkerSite());

async function startWorkerSite(): Promise<WorkerSite> {
  const bff = await FakeBff.start();
  const site = await SiteProcess.start(envFor(bff.url));
  bff.unref();
  site.unref();
  return { bff, site };
}
