import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { NewsOfficeService } from './news-office.service.ts';
import { NewsController } from './news.controller.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [PublishingModule],
  controllers: [NewsController],
  providers: [NewsService, NewsOfficeService, NewsRepository],
})
export class NewsModule {}
