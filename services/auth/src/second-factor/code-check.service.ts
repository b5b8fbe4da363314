import { Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import { WrongSecretsService } from '../audit-entries/wrong-secrets.service.ts';
import { AttemptsService, type Attempt } from '../limits/attempts.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

interface CodeOwner {
  id: RowKey<'admin'>;
  publicId: string;
  account: string;
}

/** Compares second factors within their limit; wrong ones are in the audit log. */
@Injectable()
export class CodeCheckService {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly attempts: AttemptsService,
    private readonly wrongSecrets: WrongSecretsService,
  ) {}

  /**
   * After the right password. Null while the second factor is off; else the transaction step takes the code in the
   * `confirm` of the attempt.
   */
  async compare(admin: CodeOwner, given: string | undefined): Promise<Attempt | null> {
    if (!(await this.secondFactor.isEnabled(admin.id))) return null;
    const code = given?.trim();
    if (!code) throw new Refusal('totp_needed');
    const attempt = await this.attempts.forSecondFactor(admin.publicId);
    const isRight = await attempt.evaluate(() => this.secondFactor.isValid(admin.id, code));
    if (isRight) return attempt;
    // Outside of `evaluate`: a failing audit log gives no comparison back.
    await this.wrongSecrets.record(admin, 'secondFactor');
    throw new Refusal('wrong_totp');
  }

  /** In the transaction step; also refuses when the second factor was enabled or the code used up since the check. */
  take(admin: CodeOwner, code: string | undefined): Promise<void> {
    return this.secondFactor.require(admin.id, code);
  }
}
