import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyBudget {
  count: number;
  bytes: number;
}

export interface BodyRules {
  /** Time limit for receiving a body. */
  timeoutMs: number;
  /** Limits for bodies being received: per sender (a network or an account), and in total. */
  perSender: BodyBudget;
  inTotal: BodyBudget;
}

const MB = 1024 * 1024;

/** For anonymous senders: their bodies are no larger than a form. */
export const anonymousBodyRules: BodyRules = {
  timeoutMs: 10_000,
  perSender: { count: 50, bytes: 4 * MB },
  inTotal: { count: 1000, bytes: 32 * MB },
};

/** For signed-in senders: fits the largest results file. */
export const callerBodyRules: BodyRules = {
  timeoutMs: 10_000,
  perSender: { count: 50, bytes: 64 * MB },
  inTotal: { count: 1000, bytes: 128 * MB },
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
  private readonly inFlight = new BodyQueue();
  /** Bounded: only senders with pending bodies. */
  private readonly senders = new Map<string, BodyQueue>();
  private readonly rules: BodyRules;

  constructor(rules: BodyRules) {
    this.rules = rules;
  }

  async read(
    request: IncomingMessage,
    response: ServerResponse,
    sender: string,
    max: number,
  ): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > max) throw new BodyRefused('too_large');
    if (request.headers.expect) response.writeContinue();
    // Data from the same packet as the headers is parsed by the next macrotask, not the next microtask.
    await new Promise(setImmediate);
    return request.complete
      ? bufferedBody(request, max)
      : this.readPending(new PendingBody(request, max), sender);
  }

  private async readPending(body: PendingBody, sender: string): Promise<Buffer> {
    const own = this.senders.get(sender) ?? new BodyQueue();
    this.senders.set(sender, own);
    const timer = setTimeout(() => body.refuse(new BodyRefused('too_slow')), this.rules.timeoutMs);
    const queues = [own, this.inFlight];
    for (const queue of queues) queue.add(body);
    body.onGrowth = (bytes) => {
      for (const queue of queues) queue.bytes += bytes;
      this.enforceBudgets(own);
    };
    body.onDone = () => {
      for (const queue of queues) queue.delete(body);
      if (own.isEmpty) this.senders.delete(sender);
    };
    this.enforceBudgets(own);
    try {
      return await body.content;
    } finally {
      clearTimeout(timer);
      body.onDone();
    }
  }

  private enforceBudgets(own: BodyQueue): void {
    const { perSender, inTotal, timeoutMs } = this.rules;
    const retryAfter = Math.ceil(timeoutMs / 1000);
    own.evictAbove(perSender, () => new BodyRefused('too_many', { retryAfter }));
    this.inFlight.evictAbove(inTotal, () => new BodyRefused('unavailable'));
  }
}

/** Already buffered completely. */
function bufferedBody(request: IncomingMessage, max: number): Buffer {
  const body = (request.read() as Buffer | null) ?? emptyBuffer;
  if (body.length > max) throw new BodyRefused('too_large');
  return body;
}

const emptyBuffer = Buffer.alloc(0);

/** A pending body, until it is complete or rejected. */
class PendingBody {
  size = 0;
  onGrowth: (bytes: number) => void = () => undefined;
  onDone: () => void = () => undefined;
  readonly content: Promise<Buffer>;
  private readonly chunks: Buffer[] = [];
  private readonly reject: (error: BodyRefused) => void;
  private readonly request: IncomingMessage;
  private readonly max: number;

  constructor(request: IncomingMessage, max: number) {
    this.request = request;
    this.max = max;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.reject = reject;
    const onClose = (): void => reject(new BodyRefused('bad_json'));
    const onEnd = (): void => {
      // A request also closes after its end; avoids creating an expensive, unused error.
      request.off('close', onClose);
      resolve(this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks));
    };
    request.on('data', this.onData).on('end', onEnd).on('error', onClose).on('close', onClose);
    if (request.destroyed && !request.complete) onClose();
    this.content = promise.finally(() => {
      request.off('data', this.onData).off('end', onEnd).off('error', onClose).off('close', onClose).pause();
    });
  }

  /** Discards the received part and stops reading. */
  refuse(why: BodyRefused): void {
    this.request.off('data', this.onData).pause();
    this.chunks.length = 0;
    this.onDone();
    this.reject(why);
  }

  private readonly onData = (chunk: Buffer): void => {
    this.size += chunk.length;
    this.chunks.push(chunk);
    if (this.size > this.max) this.refuse(new BodyRefused('too_large'));
    else this.onGrowth(chunk.length);
  };
}

/** Pending bodies, oldest first, with the bytes received so far. */
class BodyQueue {
  bytes = 0;
  private readonly bodies = new Set<PendingBody>();

  get isEmpty(): boolean {
    return this.bodies.size === 0;
  }

  add(body: PendingBody): void {
    this.bodies.add(body);
  }

  delete(body: PendingBody): void {
    if (this.bodies.delete(body)) this.bytes -= body.size;
  }

  /** Creates the error lazily: errors are expensive, and this runs for every body. */
  evictAbove({ count, bytes }: BodyBudget, why: () => BodyRefused): void {
    for (const body of this.bodies) {
      if (this.bodies.size <= count && this.bytes <= bytes) return;
      body.refuse(why());
    }
  }
}
