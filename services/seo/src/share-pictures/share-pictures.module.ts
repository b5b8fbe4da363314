import { Module } from '@nestjs/common';
import { SharePicturesController } from './share-pictures.controller.ts';

@Module({ controllers: [SharePicturesController] })
export class SharePicturesModule {}
