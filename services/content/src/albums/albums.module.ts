import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { AlbumsOfficeController } from './albums-office.controller.ts';
import { AlbumsRepository } from './albums.repository.ts';
import { AlbumsController } from './albums.controller.ts';

@Module({
  imports: [PublishingModule],
  controllers: [AlbumsController, AlbumsOfficeController],
  providers: [AlbumsRepository],
})
export class AlbumsModule {}
