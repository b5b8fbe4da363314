import { Injectable } from '@nestjs/common';
import { SignUpsRepository } from './sign-ups.repository.ts';

/** Sign-ups as the other features know them. */
@Injectable()
export class SignUpsService {
  constructor(private readonly signUps: SignUpsRepository) {}

  /** Ids of classes that somebody signed up for at some time. */
  async usedClasses(raceId: string): Promise<ReadonlySet<string>> {
    return new Set(await this.signUps.usedClasses(raceId));
  }

  async waitingByClass(raceId: string): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.signUps.waitingByClass(raceId)).map(({ id, waiting }) => [id, waiting]));
  }
}
