import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding without closing its connections. */
export class FreezableProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  constructor(private readonly target: URL) {
    this.server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      this.pass(client, upstream);
      this.pass(upstream, client);
    });
  }

  /** The server's URL through this proxy. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    // Not past it, through the Unix socket.
    url.searchParams.delete('host');
    return url.toString();
  }

  freeze(): void {
    this.frozen = true;
  }

  thaw(): void {
    this.frozen = false;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (chunk) => {
      if (!this.frozen) to.write(chunk);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
