import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { FiltersModule } from '../filters/filters.module.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { MutesModule } from '../mutes/mutes.module.ts';
import { PersonalDataController } from './personal-data.controller.ts';

@Module({
  imports: [CommentsModule, LikesModule, FiltersModule, MutesModule],
  controllers: [PersonalDataController],
})
export class PersonalDataModule {}
