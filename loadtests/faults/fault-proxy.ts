import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

/** A status that replaces the answer, or a closed connection. */
export type Fault = number | 'cut line';

/** A proxy in front of the BFF that executes calls and then replaces or drops their answers. */
export class FaultProxy {
  /** Number of calls answered upstream. */
  answered = 0;
  private faults: Fault[] = [];
  private readonly server: Server;
  private readonly pool: Pool;

  constructor(target: string) {
    this.pool = new Pool(target);
    this.server = createServer((request, response) => void this.pass(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Faults of the next answers, in order. */
  befall(...faults: Fault[]): void {
    this.faults = faults;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.pool.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode, headers, body } = await this.pool.request({
      method: 'POST',
      path: request.url ?? '/',
      headers: request.headers,
      body: request,
    });
    const text = await body.text();
    this.answered += 1;
    const fault = this.faults.shift();
    if (fault === 'cut line') response.destroy();
    else if (fault) response.writeHead(fault).end('{}');
    else response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(text);
  }
}
