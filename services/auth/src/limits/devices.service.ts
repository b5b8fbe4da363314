import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import { isSignatureOf, signatureOf } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';

const LIFETIME = 180 * 24 * 3_600_000;

/**
 * Signed, stateless tokens that token a device an account has signed in from. A token grants no access, only a separate
 * rate limit.
 */
@Injectable()
export class DevicesService {
  constructor(
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  issueToken(account: string): string {
    const device = `${this.clock.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
    return `${device}.${signatureOf(this.env.CODE_SECRET, signedText(account, device))}`;
  }

  /** Device id, if the token is valid for this account and not expired. */
  verify(account: string, token: string | undefined): string | undefined {
    const [at = '', id = '', signature = ''] = token?.split('.') ?? [];
    const text = signedText(account, `${at}.${id}`);
    if (!isSignatureOf(this.env.CODE_SECRET, text, signature)) return undefined;
    return parseInt(at, 36) + LIFETIME > this.clock.now().getTime() ? id : undefined;
  }
}

const signedText = (account: string, device: string): string => `device ${account} ${device}`;
