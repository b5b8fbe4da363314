import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { RacePageController } from './race-page.controller.ts';
import { RacePreviewsController } from './race-previews.controller.ts';
import { RaceSettingsController } from './race-settings.controller.ts';

@Module({
  imports: [CatalogModule, EntriesModule, OutcomesModule],
  controllers: [RacePageController, RacePreviewsController, RaceSettingsController],
})
export class RacePagesModule {}
