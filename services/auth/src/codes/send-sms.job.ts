import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import type { Language } from '@paddock/contracts/language';
import { Clock } from '@paddock/kit/clock';
import { LongJob } from '@paddock/kit/jobs/job';
import { Sealer } from '@paddock/kit/sealer';
import { LOG } from '@paddock/kit/service-tokens';
import { MembersService } from '../members/members.service.ts';
import { SmsService } from '../sms/sms.service.ts';
import { CODE_LIFETIME } from './code-vault.ts';

/** Encrypted: the queue exposes neither code nor phone. */
export interface SealedSms {
  sealed: string;
}

export interface CodeSms {
  phone: string;
  source: CodeSource;
  code: string;
  lang: Language;
  /** Unix time in milliseconds; an expired code is not sent. */
  endsAt: number;
}

export const sealSms = (sealer: Sealer, sms: CodeSms): SealedSms => ({
  sealed: sealer.seal(JSON.stringify(sms)).toString('base64'),
});

/** Decides in the background which text is sent, if any, so that the response leaks no account. */
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
    ) as CodeSms;
    if (this.clock.now().getTime() >= endsAt) {
      this.log.warn({ source }, 'a code expired before it could be sent');
      return;
    }
    const isRegistered = await this.members.isKnown(phone);
    if (source === 'register' && isRegistered) return this.sms.sendKnownNumber(phone, lang);
    if ((source === 'login' || source === 'findpwd') && !isRegistered) return;
    await this.sms.sendCode({ phone, source, code, minutes: CODE_LIFETIME / 60_000, lang });
  }
}
