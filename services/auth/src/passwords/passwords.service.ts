import { BadInput } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { AuthEnv } from '../env.ts';
import { HashingQueue } from './hashing-queue.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { holdsOwn, isCommon } from './weak-passwords.ts';

@Injectable()
export class PasswordsService {
  private readonly queue: HashingQueue;
  private readonly decoy = hashPassword(randomBytes(16).toString('hex'));

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.queue = new HashingQueue(env.PASSWORD_HASHES_AT_ONCE, env.PASSWORD_HASHES_WAITING);
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hashPassword(password));
  }

  /** Without an account, or a password, the same work is done, so that the time taken tells nothing. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const right = await this.queue.run(() => verifyPassword(against, password));
    return right && Boolean(passwordHash);
  }

  /** Refuses what guessers try first, and what holds the owner's own names and numbers. */
  refuseWeak(field: string, password: string, own: string[]): void {
    if (isCommon(password) || holdsOwn(password, own))
      throw new BadInput({ [field]: { rule: 'weakPassword' } });
  }
}
