import { Controller } from '@nestjs/common';
import { foundPages } from '@paddock/contracts/content/content-kinds';
import type {
  FoundOfKindView,
  PartOfSearchView,
  SearchInput,
} from '@paddock/contracts/content/search.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { type Paging, pagingOf } from '@paddock/kit/database/paging';
import { inOtherLayout } from '@paddock/kit/search/keyboard-layout';
import { marked } from '@paddock/kit/search/marks';
import { joined, nothingFound, presentGroup } from '@paddock/kit/search/parts';
import { initialsQuery } from '@paddock/kit/search/pinyin-initials';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { parseQuery } from '@paddock/kit/search/search-text';
import { PilotsService } from '../pilots/pilots.service.ts';

/** Finds races, and pilots with a public page. */
@Controller()
export class SearchController {
  constructor(
    private readonly index: SearchIndex,
    private readonly pilots: PilotsService,
  ) {}

  @HandlesCall('search_races')
  async find(input: SearchInput): Promise<PartOfSearchView> {
    const paging = pagingOf(input);
    const [races, pilots] = await Promise.all([
      input.kind === 'pilot' ? nothingFound : this.races(input.text, paging),
      input.kind === 'race' ? nothingFound : this.pilotsFor(input.text, paging),
    ]);
    return joined([races, pilots]);
  }

  private async races(text: string, paging: Paging): Promise<PartOfSearchView> {
    const { groups, meant } = await this.index.find(text, ['race'], paging);
    return { groups: groups.map(presentGroup), meant };
  }

  private async pilotsFor(text: string, paging: Paging): Promise<PartOfSearchView> {
    const asTyped = await this.pilots.search(text, paging);
    const other = asTyped.total === 0 ? inOtherLayout(text) : undefined;
    const { near, total, rows } = other === undefined ? asTyped : await this.pilots.search(other, paging);
    if (total === 0) return nothingFound;
    const initials = near ? initialsQuery(text) : undefined;
    const query = { ...parseQuery(other ?? text), ...(initials && { initials }) };
    const group: FoundOfKindView = {
      kind: 'pilot',
      total: Math.min(total, foundPages.max * foundPages.size),
      rows: rows.map(({ pilotId, callsign, team, picture }) => ({
        kind: 'pilot',
        id: pilotId,
        title: marked(callsign, query),
        excerpt: { text: team, marks: [] },
        cover: picture ?? '',
        at: null,
      })),
    };
    return { groups: [group], meant: near || other !== undefined ? (rows[0]?.callsign ?? null) : null };
  }
}
