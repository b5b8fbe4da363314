import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { StreamOrigins, VideosService } from './videos.service.ts';
import { VideosOfficeService } from './videos-office.service.ts';
import { VideosController } from './videos.controller.ts';
import { VideosRepository } from './videos.repository.ts';

@Module({
  imports: [PublishingModule],
  controllers: [VideosController],
  providers: [VideosService, VideosOfficeService, VideosRepository, StreamOrigins],
})
export class VideosModule {}
