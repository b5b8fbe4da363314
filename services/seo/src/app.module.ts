import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { SeoEntriesModule } from './seo-entries/seo-entries.module.ts';
import { SharePicturesModule } from './share-pictures/share-pictures.module.ts';

@Module({ imports: [ClockModule, SeoEntriesModule, SharePicturesModule] })
export class SeoModule {}
