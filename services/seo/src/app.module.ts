import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { SeoEntriesModule } from './seo-entries/seo-entries.module.ts';

@Module({ imports: [ClockModule, SeoEntriesModule] })
export class SeoModule {}
