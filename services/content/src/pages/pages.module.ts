import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { PagesOfficeService } from './pages-office.service.ts';
import { PagesController } from './pages.controller.ts';
import { PagesRepository } from './pages.repository.ts';
import { PagesService } from './pages.service.ts';

@Module({
  imports: [PublishingModule, SettingsModule],
  controllers: [PagesController],
  providers: [PagesService, PagesOfficeService, PagesRepository],
})
export class PagesModule {}
