import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [PilotsModule],
  controllers: [SearchController],
  providers: [SearchService, SearchIndex],
})
export class SearchModule {}
