import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';

/** The connection to a server that hangs, or to a machine that is gone, stays open without a word. */
const PING_MS = 2000;

/** Of one channel: `channelOptions`. */
export interface Connections {
  /** Created with `autoResubscribe: false`: the channel subscribes each time the connection is ready. */
  subscriber: Redis;
  /** Absent in processes that only subscribe. */
  publisher?: Redis;
  /** On a Redis Cluster: without sharding, each message goes to all nodes. */
  isSharded: boolean;
}

/** Wire format of a channel; the sender identifies a process. */
export interface Envelope<Event, Message> {
  pack: (event: Event, sender: string) => Message;
  unpack: (message: Message) => { event: Event; sender: string };
}

interface Log {
  warn: (data: object, message: string) => void;
}

/**
 * Publish/subscribe on one Redis channel. A publisher delivers to its own subscribers at once and drops the echo, so
 * they receive an event exactly once, also without Redis. Events of other processes are lost while `connected` is false.
 */
export class PubSub<Event extends { type: string }, Message> {
  connected = false;
  readonly processId = randomUUID();
  private readonly channel: string;
  private readonly connections: Connections;
  private readonly envelope: Envelope<Event, Message>;
  private readonly log: Log;
  private readonly subscribers: ((event: Event) => void)[] = [];
  private readonly connectionListeners: (() => void)[] = [];
  /** Logged once for each loss of the connection, which may take many attempts. */
  private isLogged = false;
  private isPingOpen = false;
  private readonly pings: NodeJS.Timeout;

  constructor(channel: string, connections: Connections, envelope: Envelope<Event, Message>, log: Log) {
    this.channel = channel;
    this.connections = connections;
    this.envelope = envelope;
    this.log = log;
    const { subscriber, isSharded } = connections;
    subscriber.on('ready', () => {
      (isSharded ? subscriber.ssubscribe(channel) : subscriber.subscribe(channel)).then(
        () => this.setConnected(true),
        (error: unknown) => {
          if (!this.isLogged) log.warn({ err: error, channel }, 'could not subscribe');
          this.isLogged = true;
        },
      );
    });
    subscriber.on('close', () => this.setConnected(false));
    subscriber.on('message', (_channel, message) => this.receive(message));
    if (isSharded) this.followSlot(subscriber);
    // After the reads of this turn: the answer may have arrived while the process was blocked.
    this.pings = setInterval(() => setImmediate(() => this.ping()), PING_MS).unref();
  }

  subscribe(subscriber: (event: Event) => void): void {
    this.subscribers.push(subscriber);
  }

  /** Called once when the connection is lost and once when it is back: events in between are missed. */
  onConnectionChange(listener: () => void): void {
    this.connectionListeners.push(listener);
  }

  async publish(event: Event): Promise<void> {
    this.deliver(event);
    try {
      const message = this.envelope.pack(event, this.processId);
      await this.send(JSON.stringify(message));
    } catch (error) {
      this.log.warn({ err: error, channel: this.channel, event: event.type }, 'could not publish');
    }
  }

  close(): void {
    clearInterval(this.pings);
    this.connections.publisher?.disconnect();
    this.connections.subscriber.disconnect();
  }

  private async send(message: string): Promise<void> {
    const { publisher, isSharded } = this.connections;
    await (isSharded
      ? publisher?.spublish(this.channel, message)
      : publisher?.publish(this.channel, message));
  }

  /** Reconnects, to another node, when the slot of the channel leaves this one. */
  private followSlot(subscriber: Redis): void {
    subscriber.on('smessage', (_channel: string, message: string) => this.receive(message));
    // Instead of an answer to `ssubscribe`.
    subscriber.on('moved', () => subscriber.disconnect(true));
    // ioredis does not expect the `sunsubscribe` that the node sends by itself.
    subscriber.on('error', ({ message }: Error) => {
      if (message.includes('Last reply: sunsubscribe')) subscriber.disconnect(true);
    });
  }

  /** Without an answer since the last ping the connection is replaced. */
  private ping(): void {
    const { subscriber } = this.connections;
    if (!this.connected) this.isPingOpen = false;
    else if (this.isPingOpen) subscriber.disconnect(true);
    else {
      this.isPingOpen = true;
      // A refused ping stays open.
      subscriber.ping().then(
        () => (this.isPingOpen = false),
        () => undefined,
      );
    }
  }

  private receive(message: string): void {
    const { event, sender } = this.envelope.unpack(JSON.parse(message) as Message);
    if (sender !== this.processId) this.deliver(event);
  }

  private deliver(event: Event): void {
    for (const subscriber of this.subscribers) subscriber(event);
  }

  private setConnected(connected: boolean): void {
    // Each failed attempt to connect emits `close` again.
    if (connected === this.connected) return;
    this.connected = connected;
    if (connected) this.isLogged = false;
    for (const listener of this.connectionListeners) listener();
  }
}
