import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { Deadlines } from '@paddock/contracts/deadlines';
import { traces } from '@paddock/http-edge/traces';
import { currentCallOrNone, type CurrentCall } from '../calls/current-call.ts';
import { onIdleTimeout } from '../idle-timeout.ts';

const LONGEST_TEXT = 2000;
const undoing = /^\s*rollback/i;

/** With the SQLSTATE of an unknown outcome; PostgreSQL sends 01000, a warning without a code of its own. */
const unreplicatedError = (): Error =>
  Object.assign(new Error('the commit may not be on the synchronous standby: its wait was cancelled'), {
    code: '08007',
  });

/** Not translated, unlike the message. */
const isUnreplicated = ({ routine }: { routine: string | undefined }): boolean =>
  routine === 'SyncRepWaitForLSN';

/** Treated as a network error. */
const timeoutError = (ms: number): Error =>
  Object.assign(new Error(`PostgreSQL was silent for ${ms} ms`), { code: 'ETIMEDOUT' });

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');

/**
 * A client with its own timeouts. For an aborted call it only sends rollbacks. When the server does not answer
 * within its own timeouts, the connection is destroyed: a stopped server never fires its timeouts, and the pool
 * would reuse the connection. A commit fails that did not wait for the synchronous standby, although PostgreSQL reports
 * success (docs/decisions/0079-commits-on-a-synchronous-standby.md).
 */
export function boundedClient({ silence: timeout }: Deadlines): typeof Client {
  return class BoundedClient extends Client {
    private pendingAnswers = 0;
    private cancelTimeout?: () => void;
    /** A pending answer belongs to a commit that may not be on the standby. */
    private unreplicated = false;

    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('notice', (notice) => (this.unreplicated ||= isUnreplicated(notice)));
    }

    // One signature for all overloads.
    override query(...statement: never[]): never {
      const call = currentCallOrNone();
      if (call?.signal.aborted && !undoing.test(textOf(statement[0]))) {
        return Promise.reject(call.signal.reason as Error) as never;
      }
      const sent: unknown = (super.query as (...args: never[]) => unknown)(...statement);
      if (!(sent instanceof Promise)) return sent as never;
      // The notice precedes the answer. Statements pipelined with the commit are of its transaction and fail too.
      const answer = sent.then((result: unknown) => {
        if (this.unreplicated) throw unreplicatedError();
        return result;
      });
      this.watch(answer);
      if (call?.span) trace(answer, textOf(statement[0]), call);
      return answer as never;
    }

    private watch(answer: Promise<unknown>): void {
      this.pendingAnswers += 1;
      if (this.pendingAnswers === 1) this.wait();
      const settle = (): void => {
        this.cancelTimeout?.();
        this.pendingAnswers -= 1;
        if (this.pendingAnswers > 0) this.wait();
        else this.unreplicated = false;
      };
      answer.then(settle, settle);
    }

    private wait(): void {
      this.cancelTimeout = onIdleTimeout(timeout, () => this.socket.destroy(timeoutError(timeout)));
    }

    private get socket(): Socket {
      return (this as unknown as { connection: { stream: Socket } }).connection.stream;
    }
  };
}

/** Without parameter values, which are personal data. */
function trace(answer: Promise<unknown>, text: string, { requestId, span: parent }: CurrentCall): void {
  const statement = text.trim();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, LONGEST_TEXT) };
  const [name = ''] = statement.split(/\s/, 1);
  const span = traces.begin(name.toLowerCase(), { requestId, parent, kind: 'client', attributes });
  answer.then(
    () => span?.end(),
    (error: { code?: string }) => span?.end(error.code ?? 'failed'),
  );
}
