import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { LikesController } from './likes.controller.ts';
import { LikesRepository } from './likes.repository.ts';
import { LikesService } from './likes.service.ts';

@Module({
  imports: [CommentsModule],
  controllers: [LikesController],
  providers: [LikesRepository, LikesService],
  exports: [LikesService],
})
export class LikesModule {}
