import type { SearchInput } from '@paddock/contracts/content/search.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NamesInput } from '@paddock/contracts/race/names.shapes';
import type { PartOfGapsInput } from '@paddock/contracts/seo/gap.shapes';
import { Controller } from '@nestjs/common';
import { SearchService } from './search/search.service.ts';
import { NamesService } from './names/names.service.ts';
import { GapsService } from './gaps/gaps.service.ts';

@Controller()
export class CatalogController {
  constructor(
    private readonly search: SearchService,
    private readonly names: NamesService,
    private readonly gaps: GapsService,
  ) {}

  @HandlesCall('search_races')
  searchRaces(input: SearchInput) {
    return this.search.find(input);
  }

  @HandlesCall('get_names')
  namesOf(input: NamesInput) {
    return this.names.of(input);
  }

  @HandlesCall('get_gaps_of_races')
  findGaps(input: PartOfGapsInput) {
    return this.gaps.find(input);
  }
}
