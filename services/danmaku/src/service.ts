import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { DanmakuEnv } from './env.ts';
import { danmakuSchema } from './schema.ts';
import { seedDemoComments } from './seed/demo.ts';
import { CommentsModule } from './comments/comments.module.ts';
import { FiltersModule } from './filters/filters.module.ts';
import { LikesModule } from './likes/likes.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { EdgeModule } from './edge/edge.module.ts';
import { MutesModule } from './mutes/mutes.module.ts';
import { RulesModule } from './rules/rules.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

@Module({
  imports: [
    ClockModule,
    CommentsModule,
    MutesModule,
    RulesModule,
    TicketsModule,
    LikesModule,
    FiltersModule,
    PersonalDataModule,
    EdgeModule,
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
