import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { MutesOfficeController } from './mutes-office.controller.ts';
import { MutesOfficeService } from './mutes-office.service.ts';
import { MutesRepository } from './mutes.repository.ts';

@Module({
  imports: [CommentsModule],
  controllers: [MutesOfficeController],
  providers: [MutesOfficeService, MutesRepository],
  exports: [MutesOfficeService],
})
export class MutesModule {}
