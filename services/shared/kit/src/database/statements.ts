import { createHash } from 'node:crypto';

/** More texts than a service has. Whoever builds a text for each call would fill the memory of every connection. */
const MAX_NAMES = 500;

/**
 * Names of prepared statements: PostgreSQL then plans a text once for each connection instead of at every call.
 * A name follows from its text alone, so every copy and every connection agree. See docs/decisions/0018-sign-up-performance.md.
 */
export class Statements {
  private readonly names = new Map<string, string>();
  private renewals = 0;

  /** Undefined when there are too many texts already: this one is then sent without a name. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMES) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.names.set(text, name);
    return name;
  }

  /** The statement under the old name cannot be used any more; each connection drops it when it closes. */
  renew(text: string): void {
    this.renewals += 1;
    this.names.set(text, `${this.nameOf(text)?.slice(0, 22)}-${this.renewals}`);
  }
}
