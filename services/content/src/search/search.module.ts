import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';

@Module({
  controllers: [SearchController],
  providers: [SearchIndex],
})
export class SearchModule {}
