import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/previews.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { StreamOrigins } from './stream-origins.ts';
import { VideosOfficeController } from './videos-office.controller.ts';
import { VideosOfficeService } from './videos-office.service.ts';
import { VideosController } from './videos.controller.ts';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

@Module({
  imports: [PublishingModule, PreviewsModule],
  controllers: [VideosController, VideosOfficeController],
  providers: [VideosService, VideosOfficeService, VideosRepository, StreamOrigins],
})
export class VideosModule {}
