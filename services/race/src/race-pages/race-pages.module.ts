import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { RacePageService } from './race-page.service.ts';
import { RacePagesController } from './race-pages.controller.ts';
import { RacePreviewsService } from './race-previews.service.ts';
import { RaceSettingsService } from './race-settings.service.ts';

@Module({
  imports: [CatalogModule, EntriesModule, OutcomesModule],
  controllers: [RacePagesController],
  providers: [RacePageService, RacePreviewsService, RaceSettingsService],
})
export class RacePagesModule {}
