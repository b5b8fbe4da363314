import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A local provider that records requests and returns configured answers. */
export class FakeProvider {
  readonly requests: ReceivedRequest[] = [];
  answer: { status: number; body: string } | 'nothing' | 'hang up' = { status: 200, body: '{}' };
  /** Requests aborted by the client. */
  leftAlone = 0;
  private server?: Server;

  get url(): string {
    const { port } = this.server!.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  get last(): ReceivedRequest {
    return this.requests.at(-1)!;
  }

  answerJson(body: unknown, status = 200): void {
    this.answer = { status, body: JSON.stringify(body) };
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      response.once('close', () => {
        if (!response.writableFinished) this.leftAlone += 1;
      });
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url!, 'http://provider');
        this.requests.push({
          method: request.method!,
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        });
        if (this.answer === 'hang up') request.socket.destroy();
        else if (this.answer !== 'nothing') response.writeHead(this.answer.status).end(this.answer.body);
      });
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server!.closeAllConnections();
    await new Promise((resolve) => this.server!.close(resolve));
  }
}
