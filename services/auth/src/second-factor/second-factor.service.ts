import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TotpEnrolmentView } from '@paddock/contracts/auth/admin.shapes';
import { secretsIn } from '@paddock/contracts/secrets';
import { currentCallOrNone } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { Sites } from '../sites.ts';
import type { SecondFactor } from './second-factor.entity.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

const COUNT = 8;
const HALF = 5;
// Without ambiguous characters.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** Ignores spaces, dashes and case. */
const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery\n${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest();

const isDigits = (code: string): boolean => /^\d{6}$/.test(code);

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const STEP_TOLERANCE = 1;

/** TOTP (each time step is accepted once) and recovery codes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly sites: Sites,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async isEnabled(adminKey: RowKey<'admin'>): Promise<boolean> {
    return (await this.factors.findEnabled([adminKey])).has(adminKey);
  }

  findEnabled(adminKeys: RowKey<'admin'>[]): Promise<Set<RowKey<'admin'>>> {
    return this.factors.findEnabled(adminKeys);
  }

  /** Fails with `totp_needed` or `wrong_totp` when enabled and missing or wrong. */
  async require(adminKey: RowKey<'admin'>, code: string | undefined): Promise<void> {
    const factor = await this.factors.find(adminKey);
    if (!factor?.confirmedAt) return;
    if (!code?.trim()) throw new Refusal('totp_needed');
    if (!(await this.accepts(factor, code.trim()))) throw new Refusal('wrong_totp');
  }

  /** Whether the code would be accepted now. Does not use it up. */
  async isValid(adminKey: RowKey<'admin'>, code: string): Promise<boolean> {
    const factor = await this.factors.find(adminKey);
    if (!factor?.confirmedAt) return false;
    if (isDigits(code)) return this.stepOf(factor, code) > Number(factor.lastStep);
    return this.factors.hasRecoveryCode(adminKey, this.hashesOf(code));
  }

  async begin(adminKey: RowKey<'admin'>, account: string): Promise<TotpEnrolmentView> {
    if (await this.isEnabled(adminKey)) throw new Refusal('totp_already_on');
    const secret = new Secret({ size: SECRET_BYTES });
    await this.factors.replacePending(adminKey, this.sealer.seal(secret.base32));
    return { secret: secret.base32, uri: this.totp(secret, account).toString() };
  }

  /** Returns the recovery codes, which cannot be read later. */
  async confirm(adminKey: RowKey<'admin'>, code: string): Promise<string[]> {
    const factor = await this.factors.find(adminKey);
    if (factor?.confirmedAt) throw new Refusal('totp_already_on');
    if (!factor || !(await this.acceptsDigits(factor, code))) throw new Refusal('wrong_totp');
    await this.factors.confirm(adminKey, this.clock.now());
    const codes = newRecoveryCodes();
    await this.factors.addRecoveryCodes(
      adminKey,
      codes.map((one) => this.hashesOf(one)[0]!),
    );
    return codes;
  }

  disable(adminKey: RowKey<'admin'>): Promise<void> {
    return this.factors.delete(adminKey);
  }

  private accepts(factor: SecondFactor, code: string): Promise<boolean> {
    if (isDigits(code)) return this.acceptsDigits(factor, code);
    return this.factors.takeRecoveryCode(factor.adminKey, this.hashesOf(code), this.clock.now());
  }

  /** With each accepted secret, that of new codes first. */
  private hashesOf(code: string): Buffer[] {
    return secretsIn(this.env.CODE_SECRET).map((secret) => hashRecoveryCode(secret, code));
  }

  private async acceptsDigits(factor: SecondFactor, code: string): Promise<boolean> {
    const step = this.stepOf(factor, code);
    return step > 0 && this.factors.takeStep(factor.adminKey, step);
  }

  /** Time step of a code; 0: wrong. */
  private stepOf({ secret }: SecondFactor, code: string): number {
    const timestamp = this.clock.now().getTime();
    const totp = this.totp(Secret.fromBase32(this.sealer.open(secret)));
    const delta = totp.validate({ token: code, timestamp, window: STEP_TOLERANCE });
    return delta === null ? 0 : totp.counter({ timestamp }) + delta;
  }

  private totp(secret: Secret, label = ''): TOTP {
    const issuer = this.sites.nameIn(currentCallOrNone()?.lang ?? 'en');
    return new TOTP({ issuer, label, secret, digits: 6, period: STEP_SECONDS });
  }
}
