import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { FilesController } from './files.controller.ts';
import { FilesOfficeController } from './files-office.controller.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';
import { LibraryRepository } from './library.repository.ts';
import { LinksService } from './links.service.ts';
import { CollectFilesJob } from './owners/collect-files.job.ts';
import { DeleteContentJob } from './owners/delete-content.job.ts';
import { OwnersController } from './owners/owners.controller.ts';
import { OwnersRepository } from './owners/owners.repository.ts';
import { Ffmpeg } from './videos/ffmpeg.ts';
import { MakeVideoJob } from './videos/make-video.job.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosRepository } from './videos/videos.repository.ts';
import { VideosService } from './videos/videos.service.ts';

@Module({
  imports: [PicturesModule, StorageModule],
  controllers: [FilesController, FilesOfficeController, OwnersController, VideosController],
  providers: [
    FilesRepository,
    FilesService,
    LibraryRepository,
    LinksService,
    OwnersRepository,
    CollectFilesJob,
    DeleteContentJob,
    Ffmpeg,
    MakeVideoJob,
    VideosRepository,
    VideosService,
  ],
  exports: [LinksService],
})
export class FilesModule {}
