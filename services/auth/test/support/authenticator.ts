import { TOTP } from 'otpauth';

/** Generates TOTP codes like an authenticator app. */
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
