import { Injectable } from '@nestjs/common';

type Check = () => Promise<unknown>;

/** Readiness checks the database; liveness does not. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  /** Responses close their connection from now on. */
  get isDraining(): boolean {
    return this.draining;
  }

  require(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  drain(): void {
    this.draining = true;
  }

  async failing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    const results = await Promise.allSettled([...this.checks.values()].map((check) => check()));
    return [...this.checks.keys()].filter((_name, i) => results[i]?.status === 'rejected');
  }
}
