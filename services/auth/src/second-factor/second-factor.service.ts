import type { TotpEnrolmentView } from '@paddock/contracts/auth/admin.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
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

  async isOn(adminKey: RowKey<'admin'>): Promise<boolean> {
    return (await this.factors.findOn([adminKey])).has(adminKey);
  }

  whoHasItOn(adminKeys: RowKey<'admin'>[]): Promise<Set<RowKey<'admin'>>> {
    return this.factors.findOn(adminKeys);
  }

  /** Fails with `totp_needed` or `wrong_totp` when it is on and not shown. */
  async demand(adminKey: RowKey<'admin'>, given: string | undefined): Promise<void> {
    const factor = await this.factors.find(adminKey);
    if (!factor?.confirmedAt) return;
    if (!given?.trim()) throw new Refusal('totp_needed');
    if (!(await this.accepts(factor, given.trim()))) throw new Refusal('wrong_totp');
  }

  async begin(adminKey: RowKey<'admin'>, account: string): Promise<TotpEnrolmentView> {
    if (await this.isOn(adminKey)) throw new Refusal('totp_already_on');
    const secret = new Secret({ size: SECRET_BYTES });
    await this.factors.replacePending(adminKey, this.sealer.seal(secret.base32));
    return { secret: secret.base32, uri: this.totp(secret, account).toString() };
  }

  /** Gives the recovery codes, for the only time. */
  async confirm(adminKey: RowKey<'admin'>, given: string): Promise<string[]> {
    const factor = await this.factors.find(adminKey);
    if (factor?.confirmedAt) throw new Refusal('totp_already_on');
    if (!factor || !(await this.acceptsDigits(factor, given))) throw new Refusal('wrong_totp');
    await this.factors.confirm(adminKey, this.clock.now());
    const codes = newRecoveryCodes();
    await this.factors.addRecoveryCodes(
      adminKey,
      codes.map((code) => hashRecoveryCode(this.env.CODE_SECRET, code)),
    );
    return codes;
  }

  turnOff(adminKey: RowKey<'admin'>): Promise<void> {
    return this.factors.delete(adminKey);
  }

  private accepts(factor: SecondFactor, given: string): Promise<boolean> {
    if (/^\d{6}$/.test(given)) return this.acceptsDigits(factor, given);
    const hash = hashRecoveryCode(this.env.CODE_SECRET, given);
    return this.factors.takeRecoveryCode(factor.adminKey, hash, this.clock.now());
  }

  private async acceptsDigits({ adminKey, secret }: SecondFactor, given: string): Promise<boolean> {
    const timestamp = this.clock.now().getTime();
    const totp = this.totp(Secret.fromBase32(this.sealer.open(secret)));
    const delta = totp.validate({ token: given, timestamp, window: STEPS_AROUND });
    return delta !== null && this.factors.takeStep(adminKey, totp.counter({ timestamp }) + delta);
  }

  private totp(secret: Secret, label = ''): TOTP {
    return new TOTP({ issuer: this.env.ORGANISATION, label, secret, digits: 6, period: STEP_SECONDS });
  }
}
