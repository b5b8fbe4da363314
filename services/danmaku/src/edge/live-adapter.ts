import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { livePath } from '@paddock/contracts/danmaku/live';
import type { EdgeSettings } from './edge-settings.ts';

/** Per network and replica: a venue may share one address. */
const MAX_SOCKETS = 1000;
/** Of one socket: a player sends a few joins and at most one comment at a time. */
const packets = { count: 20, milliseconds: 10_000 };
/** A comment with its ticket and a margin. */
const LARGEST_FRAME = 16 * 1024;

/** Limits sockets: websocket transport only, known origins, small frames, limited number and rate. */
export class LiveAdapter extends IoAdapter {
  private readonly open = new Map<string, number>();

  constructor(
    app: INestApplicationContext,
    private readonly settings: EdgeSettings,
  ) {
    super(app);
  }

  override createIOServer(port: number): Server {
    const options: Partial<ServerOptions> = {
      path: livePath,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: LARGEST_FRAME,
      connectTimeout: 10_000,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      allowRequest: (request, answer) => answer(null, this.isAllowed(request)),
    };
    const server: Server = super.createIOServer(port, options as ServerOptions);
    server.engine.on('connection', (conn: Socket['conn']) => this.watch(conn));
    return server;
  }

  private isAllowed(request: IncomingMessage): boolean {
    const isAllowed = this.settings.allowsOrigin(request.headers.origin);
    return isAllowed && (this.open.get(this.settings.networkFrom(request)) ?? 0) < MAX_SOCKETS;
  }

  private watch(conn: Socket['conn']): void {
    const network = this.settings.networkFrom(conn.request);
    this.open.set(network, (this.open.get(network) ?? 0) + 1);
    // The first packet connects.
    let count = -1;
    let since = Date.now();
    conn.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message') return;
      if (Date.now() - since > packets.milliseconds) [count, since] = [0, Date.now()];
      count += 1;
      // Binary packets (kinds 5 and 6) are never legitimate, nor is such a rate.
      if (count > packets.count || typeof data !== 'string' || /^[56]/.test(data)) conn.close(true);
    });
    conn.once('close', () => {
      const left = this.open.get(network)! - 1;
      if (left === 0) this.open.delete(network);
      else this.open.set(network, left);
    });
  }
}
