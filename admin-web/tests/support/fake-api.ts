import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';

export interface SeenCall {
  call: string;
  input: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Text parts of the request. */
  file?: string;
}

/** The input, alone or as the first part of a form. */
async function sent(request: IncomingMessage): Promise<Pick<SeenCall, 'input' | 'file'>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return { input: (await json(request)) as SeenCall['input'] };
  const form = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
  const [[first, input], [, file]] = [...form] as [[string, string], [string, File]];
  if (first !== 'input') throw new Error('the input does not come first');
  return { input: JSON.parse(input) as SeenCall['input'], file: await file.text() };
}

/** Thrown by a handler to answer with an error code. */
export class Refused extends Error {
  readonly row;
  readonly data: unknown;

  constructor(name: ErrorName, data: unknown = null) {
    super(name);
    this.row = errors[name];
    this.data = data;
  }
}

/** A file answer. */
export class FileReply {
  readonly name: string;
  readonly content: string;

  constructor(name: string, content: string) {
    this.name = name;
    this.content = content;
  }
}

/** Thrown by a handler to cut the connection after receiving the call. */
export class CutOff extends Error {}

export type Handlers = {
  [Name in CallName]?: (input: InputOf<Name>, seen: SeenCall) => unknown;
};

/** A handler for a call name known only at run time. */
type AnyHandler = (input: unknown, seen: SeenCall) => unknown;

/** An API on a loopback port that records its calls. */
export class FakeApi {
  readonly seen: SeenCall[] = [];
  readonly handlers: Handlers;
  readonly #server: Server;

  constructor(handlers: Handlers = {}) {
    this.handlers = handlers;
    this.#server = createServer((request, response) => {
      const [, language, path] = /^\/site\/(\w+)\/(.*)$/.exec(request.url ?? '') ?? [];
      // As the server of the office.
      if (language) return void response.end(`http://${language}.test/${path}\n`);
      this.#answer(request).then(
        ({ status, body }) => {
          if (body.data instanceof FileReply) {
            const disposition = `attachment; filename="${body.data.name}"`;
            response.writeHead(200, {
              'content-type': 'application/pdf',
              'content-disposition': disposition,
            });
            return response.end(body.data.content);
          }
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(body));
        },
        () => request.socket.destroy(),
      );
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  calls(name: string): SeenCall[] {
    return this.seen.filter(({ call }) => call === name);
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: Envelope }> {
    const call = (request.url ?? '').replace('/api/', '');
    const seen = { call, headers: request.headers, ...(await sent(request)) };
    this.seen.push(seen);
    try {
      const { input } = seen;
      const handler = this.handlers[call as CallName] as AnyHandler | undefined;
      if (!handler) throw new Refused('unknown_call');
      return { status: 200, body: { code: 0, data: (await handler(input, seen)) ?? {}, msg: '' } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, status, msg } = error.row;
      const lang = request.headers.lang;
      const words = msg[lang === 'en' || lang === 'ru' ? lang : 'cn'];
      return { status, body: { code, data: error.data, msg: words } };
    }
  }
}
