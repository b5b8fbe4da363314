import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { DashboardRepository } from './dashboard/dashboard.repository.ts';
import { OtherServices } from './dashboard/other-services.service.ts';
import { PersonalDataController } from './personal-data/personal-data.controller.ts';
import { PilotMergesController } from './pilot-merges/pilot-merges.controller.ts';
import { PilotMergesRepository } from './pilot-merges/pilot-merges.repository.ts';
import { PilotMergesService } from './pilot-merges/pilot-merges.service.ts';

@Module({
  imports: [CatalogModule, EntriesModule, OutcomesModule],
  controllers: [DashboardController, PersonalDataController, PilotMergesController],
  providers: [DashboardRepository, OtherServices, PilotMergesService, PilotMergesRepository],
})
export class ReportsModule {}
