import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { MediaListenerService } from './media-listener.service.ts';
import { MediaController } from './media.controller.ts';
import { MediaService } from './media.service.ts';

@Module({
  imports: [FilesModule, PicturesModule, StorageModule],
  controllers: [MediaController],
  providers: [MediaService, MediaListenerService],
})
export class MediaModule {}
