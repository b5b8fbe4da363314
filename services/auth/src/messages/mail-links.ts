import { Inject, Injectable } from '@nestjs/common';
import { messageGroupNames, type MessageGroup } from '@paddock/contracts/auth/message-kinds';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { isSignatureOf, signatureOf } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';

const CONFIRM_LIFETIME = 24 * 3_600_000;

/**
 * Signed, stateless links for e-mails that work without signing in. Each performs one idempotent change of one
 * account.
 */
@Injectable()
export class MailLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** Does not expire. */
  toUnsubscribe(memberId: string, group: MessageGroup): string {
    return this.signed('unsubscribe', memberId, group);
  }

  readUnsubscribe(token: string): { memberId: string; group: MessageGroup } {
    const [memberId = '', group = ''] = this.read('unsubscribe', token);
    if (!messageGroupNames.includes(group as MessageGroup)) throw new Refusal('link_over');
    return { memberId, group: group as MessageGroup };
  }

  toConfirm(memberId: string, email: string): string {
    const ends = (this.clock.now().getTime() + CONFIRM_LIFETIME).toString(36);
    return this.signed('confirm', memberId, ends, Buffer.from(email).toString('base64url'));
  }

  readConfirm(token: string): { memberId: string; email: string } {
    const [memberId = '', ends = '', email = ''] = this.read('confirm', token);
    if (parseInt(ends, 36) <= this.clock.now().getTime()) throw new Refusal('link_over');
    return { memberId, email: Buffer.from(email, 'base64url').toString() };
  }

  private signed(purpose: string, ...parts: string[]): string {
    return [...parts, signatureOf(this.env.CODE_SECRET, signedText(purpose, parts))].join('.');
  }

  private read(purpose: string, token: string): string[] {
    const parts = token.split('.');
    const given = parts.pop() ?? '';
    if (!isSignatureOf(this.env.CODE_SECRET, signedText(purpose, parts), given))
      throw new Refusal('link_over');
    return parts;
  }
}

const signedText = (purpose: string, parts: readonly string[]): string =>
  ['mail link', purpose, ...parts].join('\n');
