import { Module } from '@nestjs/common';
import { SharePicturesController } from './share-pictures.controller.ts';
import { SharePicturesService } from './share-pictures.service.ts';

@Module({ controllers: [SharePicturesController], providers: [SharePicturesService] })
export class SharePicturesModule {}
