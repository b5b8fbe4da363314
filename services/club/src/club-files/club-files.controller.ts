import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { ClubFileListInput, ClubFilePage } from '@paddock/contracts/club/club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type {
  AdminClubFileListInput,
  AdminClubFilePage,
  AdminClubFileView,
  ClubFileIdInput,
  SaveClubFileInput,
} from '@paddock/contracts/club/admin-club.shapes';
import type { MoveInput, NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { ClubFilesService } from './club-files.service.ts';

@Controller()
export class ClubFilesController {
  constructor(private readonly files: ClubFilesService) {}

  @HandlesCall('get_club_file')
  listShown(input: ClubFileListInput, caller: MemberCaller | VisitorCaller): Promise<ClubFilePage> {
    return this.files.listShown(input, caller);
  }

  @HandlesCall('adm/get_adm_club_file_list')
  list(input: AdminClubFileListInput): Promise<AdminClubFilePage> {
    return this.files.listAll(input);
  }

  @HandlesCall('adm/save_club_file')
  save(input: SaveClubFileInput): Promise<AdminClubFileView> {
    return this.files.save(input);
  }

  @HandlesCall('adm/del_club_file')
  remove(input: ClubFileIdInput): Promise<NoView> {
    return this.files.remove(input);
  }

  @HandlesCall('adm/move_club_file')
  move(input: MoveInput): Promise<NoView> {
    return this.files.move(input);
  }
}
