import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  controllers: [SearchController],
  providers: [SearchService, SearchIndex],
})
export class SearchModule {}
