import { createHash } from 'node:crypto';

/** More texts than a service has. Dynamically built texts would fill the memory of every connection. */
const MAX_NAMES = 500;

export interface Prepared {
  name?: string;
  text: string;
}

/**
 * Names of prepared statements, so that PostgreSQL plans a text once per connection. Derived from the text alone,
 * hence equal in all replicas. See docs/decisions/0018-sign-up-performance.md.
 */
export class Statements {
  private readonly prepared = new Map<string, Prepared>();
  private renewals = 0;

  /** Without a name above the limit. */
  prepare(text: string): Prepared {
    const cached = this.prepared.get(text);
    if (cached) return cached;
    if (this.prepared.size >= MAX_NAMES) return { text };
    const prepared = { name: nameOf(text), text };
    this.prepared.set(text, prepared);
    return prepared;
  }

  /** Replaces an unusable statement; the old one lives until its connection closes. */
  renew(text: string): void {
    this.renewals += 1;
    // The text differs too, because PgBouncer shares the statements of equal texts.
    this.prepared.set(text, {
      name: `${nameOf(text)}-${this.renewals}`,
      text: `${text} -- ${this.renewals}`,
    });
  }
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
