import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { DashboardOfficeController } from './dashboard/dashboard-office.controller.ts';
import { DashboardRepository } from './dashboard/dashboard.repository.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { PersonalDataController } from './personal-data/personal-data.controller.ts';
import { PersonalDataService } from './personal-data/personal-data.service.ts';

@Module({
  imports: [CatalogModule, EntriesModule, OutcomesModule],
  controllers: [DashboardOfficeController, PersonalDataController],
  providers: [DashboardService, DashboardRepository, PersonalDataService],
})
export class ReportsModule {}
