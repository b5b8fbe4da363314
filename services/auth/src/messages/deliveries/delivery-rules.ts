import { Inject, Injectable } from '@nestjs/common';
import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { EmailService } from '../../email/email.service.ts';
import type { AuthEnv } from '../../env.ts';
import { PushService } from '../../push/push.service.ts';
import type { PlanContext } from './delivery-plan.ts';

/** Limits and channels of this installation, for deliveries and for estimates of them. */
@Injectable()
export class DeliveryRules {
  private readonly countries: ReadonlySet<string>;
  private readonly dailyLimits: Record<MessageChannel, number>;

  constructor(
    private readonly email: EmailService,
    private readonly push: PushService,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.countries = new Set(env.SMS_COUNTRIES.split(',').map((country) => country.trim()));
    this.dailyLimits = {
      sms: env.MESSAGES_SMS_PER_MEMBER_A_DAY,
      email: env.MESSAGES_EMAIL_PER_MEMBER_A_DAY,
      push: env.MESSAGES_PUSH_PER_MEMBER_A_DAY,
    };
  }

  at(now: Date): PlanContext {
    const { countries, dailyLimits } = this;
    const [emailEnabled, pushEnabled] = [this.email.isEnabled, this.push.isEnabled];
    return { now, countries, dailyLimits, emailEnabled, pushEnabled };
  }
}
