import type { PartOfSearchView, SearchInput } from '@paddock/contracts/content/search.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @HandlesCall('search_races')
  find(input: SearchInput): Promise<PartOfSearchView> {
    return this.search.find(input);
  }
}
