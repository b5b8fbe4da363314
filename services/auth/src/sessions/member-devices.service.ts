import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { MemberDevicesRepository } from './member-devices.repository.ts';
import { hashToken, type Person } from './session.model.ts';

const MAX_PER_MEMBER = 20;

/** Devices that members sign in from, by a random id of the browser. The id grants no access. */
@Injectable()
export class MemberDevicesService {
  constructor(
    private readonly devices: MemberDevicesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * True for an unknown device of an account with earlier sign-ins; a request without a device id counts as unknown.
   * Call with the member's row locked.
   */
  async isNewDevice({ id, publicId }: Person<'member'>, device: string | undefined): Promise<boolean> {
    if (!device) return this.devices.hasAny(id);
    // Salted with the member, so that the table does not link accounts on one browser.
    const hash = hashToken(`${publicId} ${device}`);
    const { known, others } = await this.devices.remember(id, hash, MAX_PER_MEMBER, this.clock.now());
    return !known && others;
  }
}
