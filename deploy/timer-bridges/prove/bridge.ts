import { Complaint } from '../../local/terminal.ts';
import type { Act } from './steps.ts';

/** In ms. A bridge may start slowly. */
const LONGEST_ACT = 60_000;

/** `silent`: taken, but the timing system reports it with the result only. `unknown`: it has no such act. */
export type Taken = 'taken' | 'silent' | 'unknown';

const byStatus: Record<number, Taken> = { 200: 'taken', 202: 'silent', 501: 'unknown' };

/** The driver next to the bridge, which acts as its timing system. */
export class Bridge {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async act(act: Act): Promise<Taken> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(act),
      signal: AbortSignal.timeout(LONGEST_ACT),
    }).catch((error: unknown) => {
      throw new Complaint(`The driver at ${this.url} does not answer: ${String(error)}`);
    });
    const text = await response.text();
    const taken = byStatus[response.status];
    if (!taken) throw new Complaint(`The driver answered "${act.act}" with ${response.status}: ${text}`);
    return taken;
  }
}
