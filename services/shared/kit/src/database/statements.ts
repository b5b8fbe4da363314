import { createHash } from 'node:crypto';

/** More texts than a service has. Dynamically built texts would fill the memory of every connection. */
const MAX_NAMES = 500;

/**
 * Names of prepared statements, so that PostgreSQL plans a text once per connection. Derived from the text alone,
 * hence equal in all replicas. See docs/decisions/0018-sign-up-performance.md.
 */
export class Statements {
  private readonly names = new Map<string, string>();
  private renewals = 0;

  /** Undefined above the limit: the text is then sent unnamed. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMES) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.names.set(text, name);
    return name;
  }

  /** Replaces an unusable name; the old statement lives until its connection closes. */
  renew(text: string): void {
    this.renewals += 1;
    this.names.set(text, `${this.nameOf(text)?.slice(0, 22)}-${this.renewals}`);
  }
}
