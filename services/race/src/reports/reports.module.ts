import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { DashboardRepository } from './dashboard/dashboard.repository.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { PersonalDataService } from './personal-data/personal-data.service.ts';
import { ReportsController } from './reports.controller.ts';

@Module({
  imports: [CatalogModule, EntriesModule, OutcomesModule],
  controllers: [ReportsController],
  providers: [DashboardService, DashboardRepository, PersonalDataService],
})
export class ReportsModule {}
