import { Injectable } from '@nestjs/common';
import { MutesRepository } from './mutes.repository.ts';

@Injectable()
export class MutesOfficeService {
  constructor(private readonly mutes: MutesRepository) {}

  async forget(memberId: string): Promise<void> {
    await this.mutes.lift(memberId);
  }
}
