// Tracing with OTLP over HTTP (JSON). Off without an endpoint, and then nearly free. Without the SDK:
// docs/decisions/0062-tracing.md.
import { createHash, randomBytes } from 'node:crypto';

const kinds = { internal: 1, server: 2, client: 3 } as const;
type Kind = keyof typeof kinds;
type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** The parent id of nested spans. */
  readonly id: string;
  /** With the error, if any. */
  end: (fault?: string) => void;
}

interface Target {
  /** The OTLP endpoint without `/v1/traces`. */
  url: string;
  /** Sampled share, from 0 to 1; all services sample the same requests. */
  share: number;
  /** `service.name`. */
  program: string;
  warn: (error: Error) => void;
}

/** Bounds the memory used while the collector is down or slow; further spans are dropped. */
const MAX_WAITING = 4096;
const MAX_BATCH = 512;
const SEND_INTERVAL_MS = 2000;
const SEND_TIMEOUT_MS = 5000;

const plainId = /^[0-9a-f]{32}$/;

/** Derived from the request id in the logs. */
export const traceIdOf = (requestId: string): string => {
  const bare = requestId.replaceAll('-', '').toLowerCase();
  return plainId.test(bare) ? bare : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
};

const nanoseconds = (): string => `${BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))}`;

const asList = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: `${value}` } : { stringValue: value },
  }));

class Traces {
  private target: Target | undefined;
  private waiting: object[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  start(target: Target): void {
    this.target = target;
  }

  /** Undefined if this request is not sampled. */
  begin(
    name: string,
    { requestId, parent, kind = 'internal', attributes = {} }: SpanOptions,
  ): Span | undefined {
    if (!this.target) return undefined;
    const traceId = traceIdOf(requestId);
    if (parseInt(traceId.slice(-8), 16) >= this.target.share * 0x1_0000_0000) return undefined;
    const id = randomBytes(8).toString('hex');
    const startTimeUnixNano = nanoseconds();
    return {
      id,
      end: (fault) =>
        this.enqueue({
          traceId,
          spanId: id,
          ...(parent && { parentSpanId: parent }),
          name,
          kind: kinds[kind],
          startTimeUnixNano,
          endTimeUnixNano: nanoseconds(),
          attributes: asList(attributes),
          status: fault ? { code: 2, message: fault } : {},
        }),
    };
  }

  /** Flushes in one batch, so that a hanging collector delays the shutdown only once. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    await this.post(this.waiting.splice(0));
    this.target = undefined;
  }

  private enqueue(span: object): void {
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(span);
    this.timer ??= setTimeout(() => void this.send(), SEND_INTERVAL_MS).unref();
  }

  private send(): Promise<void> {
    this.timer = undefined;
    const spans = this.waiting.splice(0, MAX_BATCH);
    if (this.waiting.length > 0) this.timer = setTimeout(() => void this.send(), 0).unref();
    this.sending = this.sending.then(() => this.post(spans));
    return this.sending;
  }

  private async post(spans: object[]): Promise<void> {
    if (!this.target || spans.length === 0) return;
    const { url, program, warn } = this.target;
    const resource = { attributes: asList({ 'service.name': program, 'service.namespace': 'paddock' }) };
    try {
      const answer = await fetch(`${url}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'paddock' }, spans }] }],
        }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
    } catch (error) {
      warn(error as Error);
    }
  }
}

interface SpanOptions {
  requestId: string;
  /** Id of the parent span, possibly of another process. */
  parent?: string | undefined;
  kind?: Kind;
  attributes?: Attributes;
}

export const traces = new Traces();

/** The W3C `traceparent` header, for HTTP requests from the site to the BFF. */
export const traceparent = (requestId: string, span: Span): string =>
  `00-${traceIdOf(requestId)}-${span.id}-01`;

const traceparentPattern = /^00-[0-9a-f]{32}-([0-9a-f]{16})-[0-9a-f]{2}$/;

export const parentIn = (header: unknown): string | undefined =>
  typeof header === 'string' ? traceparentPattern.exec(header)?.[1] : undefined;
