import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Counter } from 'prom-client';
import type { CodeSource, SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import { listedCountryOf } from '@paddock/contracts/phones';
import { neighbourhoodOf } from '@paddock/http-edge/network';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { CallerOf } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { MembersService } from '../members/members.service.ts';
import { CODE_LIFETIME, CodeVault } from './code-vault.ts';
import { SendLimits } from './send-limits.ts';
import { sealSms, SendSmsJob } from './send-sms.job.ts';

/** For alerts: few codes verified per code sent, or many wrong guesses per right one. */
const codesIssued = new Counter({
  name: 'paddock_codes_promised_total',
  help: 'Codes that were made and handed to the sender',
  labelNames: ['source'],
});

const codesChecked = new Counter({
  name: 'paddock_codes_checked_total',
  help: 'Guesses at codes, by verdict',
  labelNames: ['source', 'verdict'],
});

/** A verified code; each can be consumed once. */
export interface VerifiedCode {
  /** Fails with `wrong_code` when it was consumed concurrently. */
  consume: () => Promise<void>;
}

@Injectable()
export class CodesService {
  private readonly countries: ReadonlySet<string>;

  constructor(
    private readonly limits: SendLimits,
    private readonly vault: CodeVault,
    private readonly members: MembersService,
    private readonly outbox: Outbox,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    this.countries = new Set(env.SMS_COUNTRIES.split(',').map((country) => country.trim()));
  }

  /** Behaves the same for known and unknown numbers; the job decides whether a message is sent. */
  async send({ phone, source }: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    if (source === 'updatephone' || source === 'close_account') {
      if (caller.kind !== 'member') throw new Refusal('not_signed_in');
      const isSame = (await this.members.signedIn(caller.memberId)).phone === phone;
      if (source === 'updatephone' && isSame) throw new Refusal('same_phone');
      // Only to the own number.
      if (source === 'close_account' && !isSame) throw new Refusal('not_signed_in');
    }
    const country = listedCountryOf(phone, this.countries);
    if (!country) throw new Refusal('phone_not_served');
    await this.limits.take({ phone, country, network: neighbourhoodOf(currentCall().address) });

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const endsAt = this.clock.now().getTime() + CODE_LIFETIME;
    await this.vault.store(phone, source, code);
    await this.outbox.add(
      SendSmsJob,
      sealSms(this.sealer, { phone, source, code, lang: currentCall().lang, endsAt }),
    );
    codesIssued.inc({ source });
    return { retryAfter: this.env.SMS_PAUSE_SECONDS, expiresIn: CODE_LIFETIME / 1000 };
  }

  /** Fails with `wrong_code` for any reason. */
  async verify(phone: string, source: CodeSource, code: string): Promise<VerifiedCode> {
    const verdict = await this.vault.check(phone, source, code);
    codesChecked.inc({ source, verdict });
    if (verdict !== 'right') throw new Refusal('wrong_code');
    return {
      consume: async () => {
        if (!(await this.vault.consume(phone, source, code))) throw new Refusal('wrong_code');
      },
    };
  }
}
