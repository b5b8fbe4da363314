import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/previews.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { StreamOrigins } from './stream-origins.ts';
import { VideosOfficeService } from './videos-office.service.ts';
import { VideosController } from './videos.controller.ts';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

@Module({
  imports: [PublishingModule, PreviewsModule],
  controllers: [VideosController],
  providers: [VideosService, VideosOfficeService, VideosRepository, StreamOrigins],
})
export class VideosModule {}
