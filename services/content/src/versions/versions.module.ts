import { Module } from '@nestjs/common';
import { VersionsOfficeController } from './versions-office.controller.ts';
import { VersionsRepository } from './versions.repository.ts';
import { VersionsService } from './versions.service.ts';

@Module({
  controllers: [VersionsOfficeController],
  providers: [VersionsService, VersionsRepository],
  exports: [VersionsService],
})
export class VersionsModule {}
