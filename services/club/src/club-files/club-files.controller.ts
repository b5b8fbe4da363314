import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { ClubFileListInput, ClubFilePage } from '@paddock/contracts/club/club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ClubFilesService } from './club-files.service.ts';

@Controller()
export class ClubFilesController {
  constructor(private readonly files: ClubFilesService) {}

  @HandlesCall('get_club_file')
  listShown(input: ClubFileListInput, caller: MemberCaller | VisitorCaller): Promise<ClubFilePage> {
    return this.files.listShown(input, caller);
  }
}
