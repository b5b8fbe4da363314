import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { NewsOfficeController } from './news-office.controller.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsController } from './news.controller.ts';

@Module({
  imports: [PublishingModule],
  controllers: [NewsController, NewsOfficeController],
  providers: [NewsRepository],
})
export class NewsModule {}
