import type { AdminCaller } from '@paddock/contracts/caller';
import type { AnnouncementInput, AnnouncementListInput } from '@paddock/contracts/race/announcement.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AnnouncementsOfficeService } from './announcements-office.service.ts';

@Controller()
export class AnnouncementsOfficeController {
  constructor(private readonly announcements: AnnouncementsOfficeService) {}

  @HandlesCall('adm/preview_announcement')
  preview(input: AnnouncementInput) {
    return this.announcements.preview(input);
  }

  @HandlesCall('adm/send_announcement')
  send(input: AnnouncementInput, caller: AdminCaller) {
    return this.announcements.send(input, caller);
  }

  @HandlesCall('adm/get_announcement_list')
  list(input: AnnouncementListInput) {
    return this.announcements.list(input);
  }
}
