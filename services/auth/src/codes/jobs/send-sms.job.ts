import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import type { Language } from '@paddock/contracts/language';
import { LongJob } from '@paddock/kit/jobs/job';
import { Sealer } from '@paddock/kit/sealer';
import { LOG } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '@paddock/kit/clock';
import { MembersService } from '../../members/members.service.ts';
import { SmsService } from '../../sms/sms.service.ts';
import { CODE_LIFE } from '../code-vault.ts';

/** Sealed whole: while it waits, neither the code nor the phone can be read. */
export interface SealedSms {
  sealed: string;
}

export interface PromisedSms {
  phone: string;
  source: CodeSource;
  code: string;
  lang: Language;
  /** Milliseconds since 1970; a code that has expired is not worth sending. */
  endsAt: number;
}

export const sealSms = (sealer: Sealer, sms: PromisedSms): SealedSms => ({
  sealed: sealer.seal(JSON.stringify(sms)).toString('base64'),
});

/** Decides here, out of sight of whoever asked, what the owner of the number is told, if anything. */
@Injectable()
export class SendSmsJob extends LongJob<SealedSms> {
  readonly name = 'send-sms';
  override readonly attempts = 6;

  constructor(
    private readonly sealer: Sealer,
    private readonly members: MembersService,
    private readonly sms: SmsService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super();
  }

  async run({ sealed }: SealedSms): Promise<void> {
    const { phone, source, code, lang, endsAt } = JSON.parse(
      this.sealer.open(Buffer.from(sealed, 'base64')),
    ) as PromisedSms;
    if (this.clock.now().getTime() >= endsAt) {
      this.log.warn({ source }, 'a code expired before it could be sent');
      return;
    }
    const known = await this.members.isKnown(phone);
    if (source === 'register' && known) return this.sms.sendKnownNumber(phone, lang);
    if ((source === 'login' || source === 'findpwd') && !known) return;
    await this.sms.sendCode({ phone, source, code, minutes: CODE_LIFE / 60_000, lang });
  }
}
