import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { StreamOrigins } from './stream-origins.ts';
import { VideosOfficeController } from './videos-office.controller.ts';
import { VideosController } from './videos.controller.ts';
import { VideosRepository } from './videos.repository.ts';

@Module({
  imports: [PublishingModule],
  controllers: [VideosController, VideosOfficeController],
  providers: [VideosRepository, StreamOrigins],
})
export class VideosModule {}
