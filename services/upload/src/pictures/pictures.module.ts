import { Module } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

@Module({ providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
