import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyBudget {
  count: number;
  bytes: number;
}

export interface BodyRules {
  /** How long a body may take to arrive. */
  milliseconds: number;
  /** What may be under way from one sender (a network or an account), and from all of them together. */
  ofOne: BodyBudget;
  ofAll: BodyBudget;
}

const MB = 1024 * 1024;

/** For whoever did not say who they are: no body of theirs is longer than a form. */
export const strangersRules: BodyRules = {
  milliseconds: 10_000,
  ofOne: { count: 50, bytes: 4 * MB },
  ofAll: { count: 1000, bytes: 32 * MB },
};

/** For whoever is signed in: the largest file of results has room in it. */
export const callersRules: BodyRules = {
  milliseconds: 10_000,
  ofOne: { count: 50, bytes: 64 * MB },
  ofAll: { count: 1000, bytes: 128 * MB },
};

/** Why a body was not read to its end, by the name of the error that its sender is told. */
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
 * Reads bodies. One that came together with its head costs nothing beside itself; one that is still on its way takes a
 * place in a small budget. When there are too many, the one that has been on its way the longest gives way: an ordinary
 * body is there within moments, so whoever sends slowly, or never to the end, stands in their own way only.
 */
export class Bodies {
  private readonly underWay = new Shelf();
  /** Only of senders with something under way, so there are never more than bodies. */
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
    // What came in the same packet as the head is parsed by the next turn, and not by the next microtask.
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

/** All of it waits in memory, so nothing has to be listened for. */
function bodyAtHand(request: IncomingMessage, most: number): Buffer {
  const body = (request.read() as Buffer | null) ?? nothing;
  if (body.length > most) throw new BodyRefused('too_large');
  return body;
}

const nothing = Buffer.alloc(0);

/** A body on its way, until it is whole or refused. */
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
      // A request also closes after it has ended; without this, an error (dear to make) would be made for nobody.
      request.off('close', onGone);
      resolve(this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks));
    };
    request.on('data', this.onData).on('end', onEnd).on('error', onGone).on('close', onGone);
    if (request.destroyed && !request.complete) onGone();
    this.whole = promise.finally(() => {
      request.off('data', this.onData).off('end', onEnd).off('error', onGone).off('close', onGone).pause();
    });
  }

  /** Drops what has come of the body and reads no more of it. */
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

/** Bodies in the order in which they began, with what has come of them. */
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

  /** The reason is made when there is one: an error is dear, and this is asked of every body. */
  keepWithin({ count, bytes }: BodyBudget, why: () => BodyRefused): void {
    for (const body of this.bodies) {
      if (this.bodies.size <= count && this.bytes <= bytes) return;
      body.refuse(why());
    }
  }
}
