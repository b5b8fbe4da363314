import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Distributes connections over replicas, skipping those that do not listen. */
export class Balancer {
  private readonly ports: readonly number[];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.server = createServer((client) => this.pass(client, this.turn++, this.ports.length));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Each connection tries all replicas, independently of others. */
  private pass(client: Socket, turn: number, attempts: number): void {
    const port = this.ports[turn % this.ports.length]!;
    const copy = connect(port, '127.0.0.1');
    let connected = false;
    copy.once('connect', () => {
      connected = true;
      client.pipe(copy).pipe(client);
    });
    copy.on('error', () => {
      if (!connected && attempts > 1 && !client.destroyed) this.pass(client, turn + 1, attempts - 1);
      else client.destroy();
    });
    client.on('error', () => copy.destroy());
    client.once('close', () => copy.destroy());
    copy.once('close', () => {
      if (connected) client.destroy();
    });
    for (const socket of [client, copy]) {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    }
  }
}
