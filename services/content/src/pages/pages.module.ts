import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { PagesOfficeController } from './pages-office.controller.ts';
import { PagesRepository } from './pages.repository.ts';
import { PagesController } from './pages.controller.ts';

@Module({
  imports: [PublishingModule, SettingsModule],
  controllers: [PagesController, PagesOfficeController],
  providers: [PagesRepository],
})
export class PagesModule {}
