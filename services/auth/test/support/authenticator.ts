import { TOTP } from 'otpauth';

/** What an admin holds in their hand. */
export class Authenticator {
  private readonly totp: TOTP;

  constructor(
    secret: string,
    private readonly now: () => Date,
  ) {
    this.totp = new TOTP({ secret });
  }

  code(secondsAway = 0): string {
    return this.totp.generate({ timestamp: this.now().getTime() + secondsAway * 1000 });
  }
}
