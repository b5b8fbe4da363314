import type {
  RoomListInput,
  RoomPage,
  RoomView,
  SaveRoomInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { RulesOfficeService } from './rules-office.service.ts';

@Controller()
export class RulesOfficeController {
  constructor(private readonly rules: RulesOfficeService) {}

  @HandlesCall('adm/get_room_list')
  list(input: RoomListInput): Promise<RoomPage> {
    return this.rules.list(input);
  }

  @HandlesCall('adm/save_room')
  save(input: SaveRoomInput): Promise<RoomView> {
    return this.rules.save(input);
  }
}
