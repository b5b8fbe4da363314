import { searchKinds, type SearchKind } from '@paddock/contracts/content/search-kinds';
import type { PartOfSearchView, SearchInput, SearchView } from '@paddock/contracts/content/search.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { type Paging, pagingOf } from '@paddock/kit/database/paging';
import { joined, nothingFound, presentGroup } from '@paddock/kit/search/parts';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';

const own = ['news', 'video', 'images', 'page'] as const satisfies readonly SearchKind[];
const ofRaces = ['race', 'pilot'] as const satisfies readonly SearchKind[];

/** Of each kind, where all of them are shown together. */
const FEW = 5;

/** One answer of what this service knows and what the race service does: each searches what it keeps. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndex,
    private readonly calls: InternalCalls,
  ) {}

  async find(input: SearchInput): Promise<SearchView> {
    const { kind, text } = input;
    const paging = pagingOf(kind ? input : { page: 1, pageSize: input.pageSize ?? FEW });
    const [races, others] = await Promise.all([
      isOfRaces(kind) ? this.ofRaces({ text, ...(kind && { kind }), ...pageOf(paging) }) : nothingFound,
      this.ofContent(text, kind, paging),
    ]);
    const { groups, meant } = joined([races ?? nothingFound, others]);
    return {
      groups: searchKinds.flatMap((each) => groups.filter((group) => group.kind === each)),
      meant,
      missing: races ? [] : ofRaces.filter((each) => !kind || kind === each).map((each) => ({ kind: each })),
    };
  }

  private async ofContent(
    text: string,
    kind: SearchKind | undefined,
    paging: Paging,
  ): Promise<PartOfSearchView> {
    const kinds = own.filter((each) => !kind || kind === each);
    if (kinds.length === 0) return nothingFound;
    const { groups, meant } = await this.index.find(text, kinds, paging);
    return { groups: groups.map(presentGroup), meant };
  }

  /** Nothing when the race service does not answer: the rest is worth showing. */
  private async ofRaces(input: SearchInput): Promise<PartOfSearchView | undefined> {
    try {
      return await this.calls.call('search_races', input);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

const isOfRaces = (kind: SearchKind | undefined): boolean => !kind || ofRaces.some((each) => each === kind);

const pageOf = ({ page, pageSize }: Paging) => ({ page, pageSize });
