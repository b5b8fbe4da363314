import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import { createHmac } from 'node:crypto';

/** Keyed hashes: a leaked Redis exposes neither phones nor codes. */
export class CodeHashes {
  constructor(private readonly secret: string) {}

  ofPhone(phone: string): string {
    return this.keyed('phone', phone);
  }

  ofPair(phone: string, source: CodeSource): string {
    return this.keyed('pair', source, phone);
  }

  ofCode(phone: string, source: CodeSource, code: string): string {
    return this.keyed('code', source, phone, code);
  }

  private keyed(...parts: string[]): string {
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
  }
}
