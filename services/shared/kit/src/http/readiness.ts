import { Injectable } from '@nestjs/common';

/** Fails when what it asks does not answer. */
type Check = () => Promise<unknown>;

/** Ready to be sent traffic. Liveness never asks the database; readiness does. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  /** This copy is about to go: who still asks it is told to connect anew next time. */
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
