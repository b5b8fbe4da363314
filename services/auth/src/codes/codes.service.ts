import type { CodeSource, SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { CallerOf } from '@paddock/kit/calls/handles-call';
import { neighbourhoodOf } from '@paddock/http-edge/network';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { randomInt } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { MembersService } from '../members/members.service.ts';
import { CODE_LIFE, CodeVault } from './code-vault.ts';
import { codesChecked, codesPromised } from './code-metrics.ts';
import { sealSms, SendSmsJob } from './jobs/send-sms.job.ts';
import { SendLimits } from './send-limits.ts';

/** A code that was right. It lets somebody do one thing: whoever does it uses the code up. */
export interface Proof {
  /** Fails with `wrong_code` when another was faster. */
  useUp: () => Promise<void>;
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

  /** Does the same for known and unknown numbers; the job decides later whether a message goes out. */
  async send({ phone, source }: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    if (source === 'updatephone' || source === 'close_account') {
      if (caller.kind !== 'member') throw new Refusal('not_signed_in');
      const isSame = (await this.members.signedIn(caller.memberId)).phone === phone;
      // No message is spent on a number that is theirs already.
      if (source === 'updatephone' && isSame) throw new Refusal('same_phone');
      // Nobody has others warned that their account is about to be closed.
      if (source === 'close_account' && !isSame) throw new Refusal('not_signed_in');
    }
    const country = parsePhoneNumberFromString(phone)?.country;
    if (!country || !this.countries.has(country)) throw new Refusal('phone_not_served');
    await this.limits.take({ phone, country, network: neighbourhoodOf(currentCall().address) });

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const endsAt = this.clock.now().getTime() + CODE_LIFE;
    await this.vault.keep(phone, source, code);
    await this.outbox.add(
      SendSmsJob,
      sealSms(this.sealer, { phone, source, code, lang: currentCall().lang, endsAt }),
    );
    codesPromised.inc({ source });
    return { retryAfter: this.env.SMS_PAUSE_SECONDS, expiresIn: CODE_LIFE / 1000 };
  }

  /** Fails with `wrong_code`, whatever the reason. */
  async prove(phone: string, source: CodeSource, code: string): Promise<Proof> {
    const verdict = await this.vault.check(phone, source, code);
    codesChecked.inc({ source, verdict });
    if (verdict !== 'right') throw new Refusal('wrong_code');
    return {
      useUp: async () => {
        if (!(await this.vault.useUp(phone, source, code))) throw new Refusal('wrong_code');
      },
    };
  }
}
