import { Module } from '@nestjs/common';
import { ClubFilesOfficeController } from './club-files-office.controller.ts';
import { ClubFilesController } from './club-files.controller.ts';
import { ClubFilesService } from './club-files.service.ts';

@Module({
  controllers: [ClubFilesController, ClubFilesOfficeController],
  providers: [ClubFilesService],
})
export class ClubFilesModule {}
