import type { SearchInput, SearchView } from '@paddock/contracts/content/search.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @HandlesCall('search')
  find(input: SearchInput): Promise<SearchView> {
    return this.search.find(input);
  }
}
