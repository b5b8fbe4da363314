import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { MemberDevicesRepository } from './member-devices.repository.ts';
import type { Person } from './member-sessions.service.ts';
import { hashToken } from './session-token.ts';

const MAX_PER_MEMBER = 20;

/** From where members sign in. A browser names itself with a random id, which opens nothing. */
@Injectable()
export class MemberDevicesService {
  constructor(
    private readonly devices: MemberDevicesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the member comes from where they never came from before; nowhere is strange to an account that was not signed in
   * to yet. Who names no device cannot be known again. To be called with the member's row locked.
   */
  async isStrange({ id, publicId }: Person<'member'>, device: string | undefined): Promise<boolean> {
    if (!device) return this.devices.hasAny(id);
    // With the member in it: the table does not show which accounts share a browser.
    const hash = hashToken(`${publicId} ${device}`);
    const { known, others } = await this.devices.see(id, hash, MAX_PER_MEMBER, this.clock.now());
    return !known && others;
  }
}
