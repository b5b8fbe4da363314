import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@paddock/contracts/errors';
import type { Random } from '@paddock/kit/testing/random';
import type { Answer, StandIn } from './stand-in.ts';

export const faultNames = [
  'refused',
  'request_lost',
  'answer_lost',
  'busy',
  'slow',
  'cut',
  'restart',
  'clock',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Bad: about every other request meets the fault of the day. Away: connections are refused. */
export type Weather = 'good' | 'bad' | 'away';

/** In ms, for a bridge that never gives up. */
const SLOWEST = 60_000;
const MOST_IN_A_ROW = 3;

/** Between the bridge and the stand-in of the site. */
export class Network {
  hits = 0;
  weather: Weather = 'good';
  private server: Server | undefined;
  private port = 0;
  private inARow = 0;
  private readonly standIn: StandIn;
  private readonly fault: FaultName;
  private readonly random: Random;

  constructor(standIn: StandIn, fault: FaultName, random: Random) {
    this.standIn = standIn;
    this.fault = fault;
    this.random = random;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async turn(weather: Weather): Promise<void> {
    this.weather = weather;
    if (weather === 'away') await this.close();
    else if (!this.server) await this.open();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  private async open(): Promise<void> {
    const server = createServer((request, response) => {
      // A bridge may end its connection at any moment.
      this.pass(request, response).catch(() => response.destroy());
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const { method = '', url: path = '', headers } = request;
    const deliver = (room?: number): Answer => this.standIn.handle({ method, path, headers, body }, room);
    if (!this.isHit()) return write(response, deliver());
    this.hits += 1;
    switch (this.fault) {
      case 'request_lost':
        return void response.destroy();
      case 'answer_lost':
        deliver();
        return void response.destroy();
      case 'busy':
        return this.beBusy(response, deliver);
      case 'slow':
        deliver();
        await Promise.race([once(response, 'close'), pause(SLOWEST, undefined, { ref: false })]);
        return void response.destroy();
      case 'cut':
        return cut(response, deliver());
      case 'refused':
      case 'restart':
      case 'clock':
        return write(response, deliver());
    }
  }

  private isHit(): boolean {
    // Slow answers take as long as the bridge waits.
    const isWanted = this.random(this.fault === 'slow' ? 4 : 2) === 0;
    const isHit = isWanted && this.weather === 'bad' && this.inARow < MOST_IN_A_ROW;
    this.inARow = isHit ? this.inARow + 1 : 0;
    return isHit;
  }

  /** Pages of a proxy, an envelope of the site, and a push of which a part was stored. */
  private beBusy(response: ServerResponse, deliver: (room?: number) => Answer): void {
    const kind = this.random(3);
    if (kind === 0) return write(response, deliver(1));
    const [status, body] =
      kind === 1
        ? [500, '<html><body>Internal Server Error</body></html>']
        : [
            errors.unavailable.status,
            JSON.stringify({ code: errors.unavailable.code, data: null, msg: errors.unavailable.msg.en }),
          ];
    write(response, { status, body, arrived: () => undefined });
  }
}

function write(response: ServerResponse, answer: Answer): void {
  begin(response, answer);
  response.end(answer.body, answer.arrived);
}

function begin(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
}

function cut(response: ServerResponse, answer: Answer): void {
  begin(response, answer);
  const { body } = answer;
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}
