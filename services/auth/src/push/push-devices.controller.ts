import { Controller } from '@nestjs/common';
import type {
  DelPushDeviceInput,
  PushDevicesView,
  SavePushDeviceInput,
} from '@paddock/contracts/auth/push.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { PushService } from './push.service.ts';

@Controller()
export class PushDevicesController {
  constructor(private readonly push: PushService) {}

  @HandlesCall('save_push_device')
  async save(input: SavePushDeviceInput, caller: MemberCaller): Promise<PushDevicesView> {
    return { pushDevices: await this.push.save(input, caller) };
  }

  @HandlesCall('del_push_device')
  async remove({ endpoint }: DelPushDeviceInput, { memberId }: MemberCaller): Promise<PushDevicesView> {
    return { pushDevices: await this.push.remove(endpoint, memberId) };
  }
}
