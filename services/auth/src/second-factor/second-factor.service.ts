import type { TotpEnrolmentView } from '@paddock/contracts/auth/admin.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const STEPS_AROUND = 1;

/** Six digits of an authenticator, each step good for one use; recovery codes for when it is lost. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async isOn(adminId: string): Promise<boolean> {
    return (await this.factors.findOn([adminId])).has(adminId);
  }

  whoHasItOn(adminIds: string[]): Promise<Set<string>> {
    return this.factors.findOn(adminIds);
  }

  /** Fails with `totp_needed` or `wrong_totp` when it is on and not shown. */
  async demand(adminId: string, given: string | undefined): Promise<void> {
    const factor = await this.factors.find(adminId);
    if (!factor?.confirmedAt) return;
    if (!given?.trim()) throw new Refusal('totp_needed');
    if (!(await this.accepts(factor, given.trim()))) throw new Refusal('wrong_totp');
  }

  async begin(adminId: string, account: string): Promise<TotpEnrolmentView> {
    if (await this.isOn(adminId)) throw new Refusal('totp_already_on');
    const secret = new Secret({ size: SECRET_BYTES });
    await this.factors.replacePending(adminId, this.sealer.seal(secret.base32));
    return { secret: secret.base32, uri: this.totp(secret, account).toString() };
  }

  /** Gives the recovery codes, for the only time. */
  async confirm(adminId: string, given: string): Promise<string[]> {
    const factor = await this.factors.find(adminId);
    if (factor?.confirmedAt) throw new Refusal('totp_already_on');
    if (!factor || !(await this.acceptsDigits(factor, given))) throw new Refusal('wrong_totp');
    await this.factors.confirm(adminId, this.clock.now());
    const codes = newRecoveryCodes();
    await this.factors.addRecoveryCodes(
      adminId,
      codes.map((code) => hashRecoveryCode(this.env.CODE_SECRET, code)),
    );
    return codes;
  }

  turnOff(adminId: string): Promise<void> {
    return this.factors.delete(adminId);
  }

  private accepts(factor: SecondFactor, given: string): Promise<boolean> {
    if (/^\d{6}$/.test(given)) return this.acceptsDigits(factor, given);
    const hash = hashRecoveryCode(this.env.CODE_SECRET, given);
    return this.factors.takeRecoveryCode(factor.adminId, hash, this.clock.now());
  }

  private async acceptsDigits({ adminId, secret }: SecondFactor, given: string): Promise<boolean> {
    const timestamp = this.clock.now().getTime();
    const totp = this.totp(Secret.fromBase32(this.sealer.open(secret)));
    const delta = totp.validate({ token: given, timestamp, window: STEPS_AROUND });
    return delta !== null && this.factors.takeStep(adminId, totp.counter({ timestamp }) + delta);
  }

  private totp(secret: Secret, label = ''): TOTP {
    return new TOTP({ issuer: this.env.ORGANISATION, label, secret, digits: 6, period: STEP_SECONDS });
  }
}
