import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyBudget {
  count: number;
  bytes: number;
}

export interface BodyRules {
  /** Time limit for receiving a body. */
  milliseconds: number;
  /** Limits for bodies being received: per sender (a network or an account), and in total. */
  ofOne: BodyBudget;
  ofAll: BodyBudget;
}

const MB = 1024 * 1024;

/** For anonymous senders: their bodies are no larger than a form. */
export const strangersRules: BodyRules = {
  milliseconds: 10_000,
  ofOne: { count: 50, bytes: 4 * MB },
  ofAll: { count: 1000, bytes: 32 * MB },
};

/** For signed-in senders: fits the largest results file. */
export const callersRules: BodyRules = {
  milliseconds: 10_000,
  ofOne: { count: 50, bytes: 64 * MB },
  ofAll: { count: 1000, bytes: 128 * MB },
};

/** Why a body was rejected, as an error of the table. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';

  readonly error: 'too_large' | 'too_slow' | 'too_many' | 'unavailable' | 'bad_json';
  readonly data: { retryAfter: number } | null;

  constructor(error: BodyRefused['error'], data: BodyRefused['data'] = null) {
    super(error);
    this.error = error;
    this.data = data;
  }
}

/**
 * Reads bodies. A body that arrived with its headers is free; a pending one takes a place in a small budget. Above
 * the budget the oldest pending body is rejected: normal bodies arrive within moments, so slow senders (slowloris)
 * only hurt themselves.
 */
export class Bodies {
  private readonly underWay = new Shelf();
  /** Bounded: only senders with pending bodies. */
  private readonly senders = new Map<string, Shelf>();
  private readonly rules: BodyRules;

  constructor(rules: BodyRules) {
    this.rules = rules;
  }

  async read(
    request: IncomingMessage,
    response: ServerResponse,
    sender: string,
    most: number,
  ): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new BodyRefused('too_large');
    if (request.headers.expect) response.writeContinue();
    // Data from the same packet as the headers is parsed by the next macrotask, not the next microtask.
    await new Promise(setImmediate);
    return request.complete
      ? bodyAtHand(request, most)
      : this.readSlowly(new ArrivingBody(request, most), sender);
  }

  private async readSlowly(body: ArrivingBody, sender: string): Promise<Buffer> {
    const own = this.senders.get(sender) ?? new Shelf();
    this.senders.set(sender, own);
    const timer = setTimeout(() => body.refuse(new BodyRefused('too_slow')), this.rules.milliseconds);
    const shelves = [own, this.underWay];
    for (const shelf of shelves) shelf.add(body);
    body.onGrowth = (bytes) => {
      for (const shelf of shelves) shelf.bytes += bytes;
      this.makeRoom(own);
    };
    body.onLeave = () => {
      for (const shelf of shelves) shelf.delete(body);
      if (own.isEmpty) this.senders.delete(sender);
    };
    this.makeRoom(own);
    try {
      return await body.whole;
    } finally {
      clearTimeout(timer);
      body.onLeave();
    }
  }

  private makeRoom(own: Shelf): void {
    const { ofOne, ofAll, milliseconds } = this.rules;
    const retryAfter = Math.ceil(milliseconds / 1000);
    own.keepWithin(ofOne, () => new BodyRefused('too_many', { retryAfter }));
    this.underWay.keepWithin(ofAll, () => new BodyRefused('unavailable'));
  }
}

/** Already buffered completely. */
function bodyAtHand(request: IncomingMessage, most: number): Buffer {
  const body = (request.read() as Buffer | null) ?? nothing;
  if (body.length > most) throw new BodyRefused('too_large');
  return body;
}

const nothing = Buffer.alloc(0);

/** A pending body, until it is complete or rejected. */
class ArrivingBody {
  size = 0;
  onGrowth: (bytes: number) => void = () => undefined;
  onLeave: () => void = () => undefined;
  readonly whole: Promise<Buffer>;
  private readonly chunks: Buffer[] = [];
  private readonly reject: (error: BodyRefused) => void;
  private readonly request: IncomingMessage;
  private readonly most: number;

  constructor(request: IncomingMessage, most: number) {
    this.request = request;
    this.most = most;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.reject = reject;
    const onGone = (): void => reject(new BodyRefused('bad_json'));
    const onEnd = (): void => {
      // A request also closes after its end; avoids creating an expensive, unused error.
      request.off('close', onGone);
      resolve(this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks));
    };
    request.on('data', this.onData).on('end', onEnd).on('error', onGone).on('close', onGone);
    if (request.destroyed && !request.complete) onGone();
    this.whole = promise.finally(() => {
      request.off('data', this.onData).off('end', onEnd).off('error', onGone).off('close', onGone).pause();
    });
  }

  /** Discards the received part and stops reading. */
  refuse(why: BodyRefused): void {
    this.request.off('data', this.onData).pause();
    this.chunks.length = 0;
    this.onLeave();
    this.reject(why);
  }

  private readonly onData = (chunk: Buffer): void => {
    this.size += chunk.length;
    this.chunks.push(chunk);
    if (this.size > this.most) this.refuse(new BodyRefused('too_large'));
    else this.onGrowth(chunk.length);
  };
}

/** Pending bodies, oldest first, with the bytes received so far. */
class Shelf {
  bytes = 0;
  private readonly bodies = new Set<ArrivingBody>();

  get isEmpty(): boolean {
    return this.bodies.size === 0;
  }

  add(body: ArrivingBody): void {
    this.bodies.add(body);
  }

  delete(body: ArrivingBody): void {
    if (this.bodies.delete(body)) this.bytes -= body.size;
  }

  /** Creates the error lazily: errors are expensive, and this runs for every body. */
  keepWithin({ count, bytes }: BodyBudget, why: () => BodyRefused): void {
    for (const body of this.bodies) {
      if (this.bodies.size <= count && this.bytes <= bytes) return;
      body.refuse(why());
    }
  }
}
