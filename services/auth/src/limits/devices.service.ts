import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { isSignatureOf, signatureOf } from '@paddock/kit/signature';

const LIFE = 180 * 24 * 3_600_000;

/**
 * Marks that an account has signed in from a device. Such a mark opens nothing; it only gives the device attempts of its
 * own. So it is signed and not stored: there is nothing to keep, and nobody but us can make one.
 */
@Injectable()
export class DevicesService {
  constructor(
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  mark(account: string): string {
    const device = `${this.clock.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
    return `${device}.${signatureOf(this.env.CODE_SECRET, signedText(account, device))}`;
  }

  /** Which device it is, if this account was ever signed in from it, not too long ago. */
  known(account: string, mark: string | undefined): string | undefined {
    const [at = '', id = '', signature = ''] = mark?.split('.') ?? [];
    const text = signedText(account, `${at}.${id}`);
    if (!isSignatureOf(this.env.CODE_SECRET, text, signature)) return undefined;
    return parseInt(at, 36) + LIFE > this.clock.now().getTime() ? id : undefined;
  }
}

const signedText = (account: string, device: string): string => `device ${account} ${device}`;
