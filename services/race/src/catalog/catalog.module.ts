import { Module } from '@nestjs/common';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { GapsController } from './gaps/gaps.controller.ts';
import { AnnouncementsOfficeController } from './messages/announcements-office.controller.ts';
import { AnnouncementsRepository } from './messages/announcements.repository.ts';
import { MessagesRepository } from './messages/messages.repository.ts';
import { MessagesService } from './messages/messages.service.ts';
import { RemindOfRacesJob } from './messages/remind-of-races.job.ts';
import { SendAnnouncementJob } from './messages/send-announcement.job.ts';
import { NamesController } from './names/names.controller.ts';
import { PilotsOfficeController } from './pilots/pilots-office.controller.ts';
import { PilotsController } from './pilots/pilots.controller.ts';
import { PilotsRepository } from './pilots/pilots.repository.ts';
import { PilotsService } from './pilots/pilots.service.ts';
import { RacesOfficeRepository } from './races/races-office.repository.ts';
import { RacesOfficeService } from './races/races-office.service.ts';
import { RacesController } from './races/races.controller.ts';
import { RacesRepository } from './races/races.repository.ts';
import { RacesService } from './races/races.service.ts';
import { SearchController } from './search/search.controller.ts';

@Module({
  controllers: [
    RacesController,
    AnnouncementsOfficeController,
    PilotsController,
    PilotsOfficeController,
    GapsController,
    NamesController,
    SearchController,
  ],
  providers: [
    RacesService,
    RacesRepository,
    RacesOfficeService,
    RacesOfficeRepository,
    GapFinder,
    MessagesService,
    MessagesRepository,
    NotifyMembersJob,
    AuthorChangedJob,
    AnnouncementsRepository,
    SendAnnouncementJob,
    RemindOfRacesJob,
    PilotsService,
    PilotsRepository,
    SearchIndex,
  ],
  exports: [RacesService, RacesOfficeService, MessagesService, PilotsService],
})
export class CatalogModule {}
