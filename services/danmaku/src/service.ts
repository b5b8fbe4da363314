import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { AuthorsController } from './authors/authors.controller.ts';
import { AuthorsRepository } from './authors/authors.repository.ts';
import { AuthorsService } from './authors/authors.service.ts';
import { RefreshAuthorsJob } from './authors/refresh-authors.job.ts';
import { CommentsOfficeController } from './comments/comments-office.controller.ts';
import { CommentsOfficeRepository } from './comments/comments-office.repository.ts';
import { CommentsOfficeService } from './comments/comments-office.service.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { CommentsRepository } from './comments/comments.repository.ts';
import { CommentsService } from './comments/comments.service.ts';
import { OwnCommentsRepository } from './comments/own-comments.repository.ts';
import { OwnCommentsService } from './comments/own-comments.service.ts';
import { PublicListener } from './edge/public-listener.service.ts';
import { WireService } from './edge/wire.service.ts';
import { DanmakuEnv } from './env.ts';
import { FiltersController } from './filters/filters.controller.ts';
import { FiltersService } from './filters/filters.service.ts';
import { LikesController } from './likes/likes.controller.ts';
import { LikesService } from './likes/likes.service.ts';
import { ListsController } from './lists/lists.controller.ts';
import { ListsService } from './lists/lists.service.ts';
import { MutesOfficeController } from './mutes/mutes-office.controller.ts';
import { MutesService } from './mutes/mutes.service.ts';
import { PersonalDataController } from './personal-data/personal-data.controller.ts';
import { FollowedDaysService } from './race-days/followed-days.service.ts';
import { RoomsService } from './rooms/rooms.service.ts';
import { RulesOfficeController } from './rules/rules-office.controller.ts';
import { RulesRepository } from './rules/rules.repository.ts';
import { danmakuSchema } from './schema.ts';
import { seedDemoComments } from './seed/demo.ts';
import { StreamChannel } from './streams/stream-channel.service.ts';
import { StreamsRepository } from './streams/streams.repository.ts';
import { StreamsService } from './streams/streams.service.ts';
import { EndedSessions } from './tickets/ended-sessions.service.ts';
import { TicketsController } from './tickets/tickets.controller.ts';
import { TicketsService } from './tickets/tickets.service.ts';
import { WordsOfficeController } from './words/words-office.controller.ts';
import { WordsRepository } from './words/words.repository.ts';
import { WordsService } from './words/words.service.ts';

@Module({
  imports: [ClockModule],
  controllers: [
    AuthorsController,
    CommentsController,
    CommentsOfficeController,
    FiltersController,
    LikesController,
    ListsController,
    MutesOfficeController,
    PersonalDataController,
    RulesOfficeController,
    TicketsController,
    WordsOfficeController,
  ],
  providers: [
    AuthorsRepository,
    AuthorsService,
    RefreshAuthorsJob,
    CommentsRepository,
    CommentsService,
    OwnCommentsRepository,
    OwnCommentsService,
    CommentsOfficeRepository,
    CommentsOfficeService,
    PublicListener,
    WireService,
    FiltersService,
    LikesService,
    ListsService,
    MutesService,
    FollowedDaysService,
    RoomsService,
    RulesRepository,
    StreamChannel,
    StreamsRepository,
    StreamsService,
    EndedSessions,
    TicketsService,
    WordsRepository,
    WordsService,
  ],
})
class DanmakuModule {}

export const danmakuService: ServiceDefinition = {
  name: 'danmaku',
  schema: danmakuSchema,
  Env: DanmakuEnv,
  module: DanmakuModule,
  seed: seedDemoComments,
};
