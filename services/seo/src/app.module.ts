import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { GapsModule } from './gaps/gaps.module.ts';
import { SeoEntriesModule } from './seo-entries/seo-entries.module.ts';
import { SharePicturesModule } from './share-pictures/share-pictures.module.ts';

@Module({ imports: [ClockModule, GapsModule, SeoEntriesModule, SharePicturesModule] })
export class SeoModule {}
