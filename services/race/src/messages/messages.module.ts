import { Module } from '@nestjs/common';
import { AnnouncementsOfficeController } from './announcements-office.controller.ts';
import { AnnouncementsOfficeService } from './announcements-office.service.ts';
import { AnnouncementsRepository } from './announcements.repository.ts';
import { MessagesService } from './messages.service.ts';
import { RaceFactsRepository } from './race-facts.repository.ts';
import { RaceRemindersRepository } from './race-reminders.repository.ts';
import { RemindOfRacesJob } from './remind-of-races.job.ts';
import { SendAnnouncementJob } from './send-announcement.job.ts';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';

@Module({
  controllers: [AnnouncementsOfficeController],
  providers: [
    MessagesService,
    RaceFactsRepository,
    NotifyMembersJob,
    AnnouncementsOfficeService,
    AnnouncementsRepository,
    SendAnnouncementJob,
    RaceRemindersRepository,
    RemindOfRacesJob,
  ],
  exports: [MessagesService],
})
export class MessagesModule {}
