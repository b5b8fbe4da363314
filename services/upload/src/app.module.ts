import { Module } from '@nestjs/common';
import { FilesModule } from './files/files.module.ts';
import { MediaModule } from './media/media.module.ts';

@Module({ imports: [FilesModule, MediaModule] })
export class UploadModule {}
