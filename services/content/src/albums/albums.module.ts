import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { AlbumsOfficeService } from './albums-office.service.ts';
import { AlbumsController } from './albums.controller.ts';
import { AlbumsRepository } from './albums.repository.ts';
import { AlbumsService } from './albums.service.ts';

@Module({
  imports: [PublishingModule],
  controllers: [AlbumsController],
  providers: [AlbumsService, AlbumsOfficeService, AlbumsRepository],
})
export class AlbumsModule {}
