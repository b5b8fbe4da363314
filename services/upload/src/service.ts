import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { UploadEnv } from './env.ts';
import { FilesOfficeController } from './files/files-office.controller.ts';
import { FilesController } from './files/files.controller.ts';
import { FilesRepository } from './files/files.repository.ts';
import { FilesService } from './files/files.service.ts';
import { LibraryRepository } from './files/library.repository.ts';
import { LinksService } from './files/links.service.ts';
import { CollectFilesJob } from './files/owners/collect-files.job.ts';
import { DeleteContentJob } from './files/owners/delete-content.job.ts';
import { OwnersController } from './files/owners/owners.controller.ts';
import { OwnersRepository } from './files/owners/owners.repository.ts';
import { DeletePartsJob } from './files/parts/delete-parts.job.ts';
import { PartialUploadsRepository } from './files/parts/partial-uploads.repository.ts';
import { PartsController } from './files/parts/parts.controller.ts';
import { Ffmpeg } from './files/videos/ffmpeg.ts';
import { MakeVideoJob } from './files/videos/make-video.job.ts';
import { VideoMetadataService } from './files/videos/video-metadata.service.ts';
import { VideosController } from './files/videos/videos.controller.ts';
import { VideosRepository } from './files/videos/videos.repository.ts';
import { VideosService } from './files/videos/videos.service.ts';
import { MediaListenerService } from './media/media-listener.service.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaService } from './media/media.service.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { uploadSchema } from './schema.ts';
import { seedDemoFiles } from './seed/demo.ts';
import { storageOf } from './storage/choose-storage.ts';
import { Storage } from './storage/storage.model.ts';

@Module({
  controllers: [
    FilesController,
    FilesOfficeController,
    PartsController,
    OwnersController,
    VideosController,
    MediaController,
  ],
  providers: [
    FilesRepository,
    FilesService,
    LibraryRepository,
    LinksService,
    OwnersRepository,
    PartialUploadsRepository,
    DeletePartsJob,
    CollectFilesJob,
    DeleteContentJob,
    Ffmpeg,
    MakeVideoJob,
    VideoMetadataService,
    VideosRepository,
    VideosService,
    MediaService,
    MediaListenerService,
    PicturesService,
    { provide: Storage, useFactory: storageOf, inject: [SERVICE_ENV] },
  ],
})
class UploadModule {}

export const uploadService: ServiceDefinition = {
  name: 'upload',
  schema: uploadSchema,
  Env: UploadEnv,
  module: UploadModule,
  seed: seedDemoFiles,
};
