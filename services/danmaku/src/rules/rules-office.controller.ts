import { Controller } from '@nestjs/common';
import type {
  RoomListInput,
  RoomPage,
  RoomView,
  SaveRoomInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { RulesRepository } from './rules.repository.ts';

/** Rules of a video, read by the statement that adds comments and therefore effective immediately on all replicas. */
@Controller()
export class RulesOfficeController {
  constructor(
    private readonly rules: RulesRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_room_list')
  async list(input: RoomListInput): Promise<RoomPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.rules.search(input, paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows };
  }

  @HandlesCall('adm/save_room')
  async save(input: SaveRoomInput): Promise<RoomView> {
    const backwards = input.stoppedRanges.findIndex(({ from, to }) => to < from);
    if (backwards >= 0) {
      const n = input.stoppedRanges[backwards]!.from;
      throw new BadInput({ [`stoppedRanges.${backwards}.to`]: { rule: 'min', n } });
    }
    const before = await this.rules.find(input.videoId);
    await this.rules.save(input, this.clock.now());
    const after = (await this.rules.find(input.videoId))!;
    await this.audit.record({ subject: `video:${input.videoId}`, before, after });
    return after;
  }
}
