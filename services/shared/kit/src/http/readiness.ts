import { Injectable } from '@nestjs/common';

type Check = () => Promise<boolean>;

/** Ready to be sent traffic. Liveness never asks the database; readiness does. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  require(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  drain(): void {
    this.draining = true;
  }

  async failing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => ((await check()) ? null : name)),
    );
    return results.filter((name) => name !== null);
  }
}
