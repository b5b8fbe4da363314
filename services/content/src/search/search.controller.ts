import { Controller } from '@nestjs/common';
import { searchKinds, type SearchKind } from '@paddock/contracts/content/content-kinds';
import type { PartOfSearchView, SearchInput, SearchView } from '@paddock/contracts/content/search.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { type Paging, pagingOf } from '@paddock/kit/database/paging';
import { joined, nothingFound, presentGroup } from '@paddock/kit/search/parts';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';

const contentKinds = ['news', 'video', 'images', 'page'] as const satisfies readonly SearchKind[];
const raceKinds = ['race', 'pilot'] as const satisfies readonly SearchKind[];

/** Results per kind in a search over all kinds. */
const RESULTS_PER_KIND = 5;

/** Combines the search indexes of this service and the race service. */
@Controller()
export class SearchController {
  constructor(
    private readonly index: SearchIndex,
    private readonly calls: InternalCalls,
  ) {}

  @HandlesCall('search')
  async find(input: SearchInput): Promise<SearchView> {
    const { kind, text } = input;
    const paging = pagingOf(kind ? input : { page: 1, pageSize: input.pageSize ?? RESULTS_PER_KIND });
    const [races, others] = await Promise.all([
      includesRaces(kind)
        ? this.searchRaces({ text, ...(kind && { kind }), ...pageOf(paging) })
        : nothingFound,
      this.searchContent(text, kind, paging),
    ]);
    const { groups, meant } = joined([races ?? nothingFound, others]);
    return {
      groups: searchKinds.flatMap((one) => groups.filter((group) => group.kind === one)),
      meant,
      missing: races ? [] : raceKinds.filter((one) => !kind || kind === one).map((one) => ({ kind: one })),
    };
  }

  private async searchContent(
    text: string,
    kind: SearchKind | undefined,
    paging: Paging,
  ): Promise<PartOfSearchView> {
    const kinds = contentKinds.filter((one) => !kind || kind === one);
    if (kinds.length === 0) return nothingFound;
    const { groups, meant } = await this.index.find(text, kinds, paging);
    return { groups: groups.map(presentGroup), meant };
  }

  /** Undefined when the race service is down: the other results are still shown. */
  private async searchRaces(input: SearchInput): Promise<PartOfSearchView | undefined> {
    try {
      return await this.calls.call('search_races', input);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

const includesRaces = (kind: SearchKind | undefined): boolean =>
  !kind || raceKinds.some((one) => one === kind);

const pageOf = ({ page, pageSize }: Paging) => ({ page, pageSize });
