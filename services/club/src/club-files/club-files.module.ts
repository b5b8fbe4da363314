import { Module } from '@nestjs/common';
import { ClubFilesController } from './club-files.controller.ts';

@Module({
  controllers: [ClubFilesController],
})
export class ClubFilesModule {}
