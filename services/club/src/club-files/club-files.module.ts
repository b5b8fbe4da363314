import { Module } from '@nestjs/common';
import { ClubFilesController } from './club-files.controller.ts';
import { ClubFilesService } from './club-files.service.ts';

@Module({
  controllers: [ClubFilesController],
  providers: [ClubFilesService],
})
export class ClubFilesModule {}
