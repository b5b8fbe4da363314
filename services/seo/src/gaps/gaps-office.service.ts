import type { Language } from '@paddock/contracts/language';
import type {
  GapInPart,
  GapListInput,
  GapPage,
  PartOfGapsInput,
  PartOfGapsView,
  VisitedPage,
} from '@paddock/contracts/seo/gap.shapes';
import { maxGaps, maxVisited, type TranslatedKind } from '@paddock/contracts/seo/translated-kinds';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { VisitsService } from '../visits/visits.service.ts';

/** Who knows what of which kinds. */
const elsewhere = [
  { call: 'get_gaps_of_races', kinds: ['race'] },
  { call: 'get_gaps_of_content', kinds: ['news', 'images', 'video', 'page', 'setting'] },
  { call: 'get_gaps_of_club', kinds: ['club_member', 'partner', 'club_file'] },
] as const;

const own = [
  {
    kind: 'seo',
    id: 'public_id::text',
    name: 'title',
    path: 'path',
    texts: ['title', 'description', 'keywords'],
    from: 'seo_entry where true',
  },
] as const;

const nothing: PartOfGapsView = { total: 0, rows: [] };

/** What the site shows and lacks a language. Each service looks through what it keeps; here they are put in one order. */
@Injectable()
export class GapsOfficeService {
  constructor(
    private readonly finder: GapFinder,
    private readonly visits: VisitsService,
    private readonly calls: InternalCalls,
  ) {}

  async list({ kind, lang, text, ...input }: GapListInput): Promise<GapPage> {
    const { page, pageSize, skip } = pagingOf(input);
    const visited = await this.visits.mostVisited();
    const weighed = visited.slice(0, maxVisited);
    const asked: PartOfGapsInput = {
      // Whatever is among the first so many of all is among the first so many of its service.
      most: Math.min(skip + pageSize, maxGaps),
      visited: weighed,
      ...(kind && { kind }),
      ...(lang && { lang }),
      ...(text && { text }),
    };
    const isAsked = (kinds: readonly TranslatedKind[]) => !kind || kinds.includes(kind);
    const parts = await Promise.all([
      isAsked(['seo']) ? this.finder.find(own, asked) : nothing,
      ...elsewhere.map(({ call, kinds }) => (isAsked(kinds) ? this.ask(call, asked) : nothing)),
    ]);
    const all = parts.reduce((sum, part) => sum + (part?.total ?? 0), 0);
    const weight = visitsIn(weighed, lang);
    const visits = visitsIn(visited, lang);
    const rows = parts
      .flatMap((part) => part?.rows ?? [])
      .toSorted((a, b) => weight(b) - weight(a) || (a.updatedAt < b.updatedAt ? 1 : -1))
      .slice(skip, Math.min(skip + pageSize, maxGaps))
      .map((gap) => Object.assign(gap, { visits: visits(gap) }));
    const missing = elsewhere.flatMap(({ kinds }, i) =>
      parts[i + 1] ? [] : kinds.filter((each) => isAsked([each])).map((each) => ({ kind: each })),
    );
    return { total: Math.min(all, maxGaps), all, page, pageSize, rows, missing };
  }

  /** Nothing when a service does not answer: the rest is worth showing. */
  private async ask(
    call: (typeof elsewhere)[number]['call'],
    input: PartOfGapsInput,
  ): Promise<PartOfGapsView | undefined> {
    try {
      return await this.calls.call(call, input);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

/** How often somebody met what is missing. */
function visitsIn(visited: readonly VisitedPage[], asked: Language | undefined) {
  const counts = new Map(visited.map(({ path, lang, visits }) => [`${lang} ${path}`, visits]));
  return ({ path, lacks }: GapInPart): number =>
    lacks
      .filter((lang) => !asked || lang === asked)
      .reduce((sum, lang) => sum + (counts.get(`${lang} ${path}`) ?? 0), 0);
}
