import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { BadInput } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { HashingQueue, hashPassword, verifyPassword } from './password-hash.ts';
import { containsOwnName, isCommon } from './weak-passwords.ts';

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

  /** Hashes against a decoy when the account or its password is missing, so that timing leaks nothing. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const hash = passwordHash ?? (await this.decoy);
    const right = await this.queue.run(() => verifyPassword(hash, password));
    return right && Boolean(passwordHash);
  }

  /** Rejects common passwords and those containing the owner's names or numbers. */
  refuseWeak(field: string, password: string, own: string[]): void {
    if (isCommon(password)) throw new BadInput({ [field]: { rule: 'weakPassword' } });
    if (containsOwnName(password, own)) throw new BadInput({ [field]: { rule: 'passwordWithName' } });
  }
}
