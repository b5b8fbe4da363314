import { Module } from '@nestjs/common';
import { AuditEntriesController } from './audit-entries.controller.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditNamesService } from './audit-names.service.ts';
import { AuditEntriesService } from './audit-entries.service.ts';

@Module({
  controllers: [AuditEntriesController],
  providers: [AuditEntriesService, AuditNamesService, AuditEntriesRepository],
  exports: [AuditEntriesService],
})
export class AuditEntriesModule {}
