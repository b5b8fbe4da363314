import { Controller } from '@nestjs/common';
import { languages, siteLanguages, type Language } from '@paddock/contracts/language';
import type { NoView } from '@paddock/contracts/page';
import type {
  CountVisitsInput,
  GapInPart,
  GapListInput,
  GapPage,
  PartOfGapsInput,
  PartOfGapsView,
  VisitedPage,
} from '@paddock/contracts/seo/gap.shapes';
import { maxGaps, maxVisited, type TranslatedKind } from '@paddock/contracts/seo/seo-limits';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { VisitsRepository } from './visits.repository.ts';

/** Kinds of the other services. */
const otherServices = [
  { call: 'get_gaps_of_races', kinds: ['race'] },
  { call: 'get_gaps_of_content', kinds: ['news', 'images', 'video', 'page', 'setting'] },
  { call: 'get_gaps_of_club', kinds: ['club_member', 'partner', 'club_file'] },
] as const;

const ownSources = [
  {
    kind: 'seo',
    id: 'public_id::text',
    name: 'title',
    path: 'path',
    texts: ['title', 'description', 'keywords'],
    from: 'seo_entry where true',
  },
] as const;

const noGaps: PartOfGapsView = { total: 0, rows: [] };

/** Missing translations of all services, merged and sorted by visits. */
@Controller()
export class GapsController {
  constructor(
    private readonly finder: GapFinder,
    private readonly visits: VisitsRepository,
    private readonly calls: InternalCalls,
  ) {}

  @HandlesCall('count_visits')
  async countVisits({ pages }: CountVisitsInput): Promise<NoView> {
    await this.visits.add(pages);
    return {};
  }

  @HandlesCall('adm/get_gap_list')
  async list({ kind, lang, text, ...input }: GapListInput): Promise<GapPage> {
    const { page, pageSize, skip } = pagingOf(input);
    const visited = await this.visits.mostVisited();
    const topVisited = visited.slice(0, maxVisited);
    const query: PartOfGapsInput = {
      languages: await this.siteLanguages(),
      // Enough rows of each service to fill this page after merging.
      most: Math.min(skip + pageSize, maxGaps),
      visited: topVisited,
      ...(kind && { kind }),
      ...(lang && { lang }),
      ...(text && { text }),
    };
    const includes = (kinds: readonly TranslatedKind[]) => !kind || kinds.includes(kind);
    const parts = await Promise.all([
      includes(['seo']) ? this.finder.find(ownSources, query) : noGaps,
      ...otherServices.map(({ call, kinds }) => (includes(kinds) ? this.findIn(call, query) : noGaps)),
    ]);
    const all = parts.reduce((sum, part) => sum + (part?.total ?? 0), 0);
    const weight = visitsIn(topVisited, lang);
    const visits = visitsIn(visited, lang);
    const rows = parts
      .flatMap((part) => part?.rows ?? [])
      .toSorted((a, b) => weight(b) - weight(a) || (a.updatedAt < b.updatedAt ? 1 : -1))
      .slice(skip, Math.min(skip + pageSize, maxGaps))
      .map((gap) => Object.assign(gap, { visits: visits(gap) }));
    const missing = otherServices.flatMap(({ kinds }, i) =>
      parts[i + 1] ? [] : kinds.filter((each) => includes([each])).map((each) => ({ kind: each })),
    );
    return { total: Math.min(all, maxGaps), all, page, pageSize, rows, missing };
  }

  /** All while the settings cannot be read. */
  private async siteLanguages(): Promise<Language[]> {
    try {
      return [...siteLanguages((await this.calls.callAsVisitor('get_identity', {})).languages)];
    } catch (error) {
      if (error instanceof Refusal) return [...languages];
      throw error;
    }
  }

  /** Undefined when the service is down: the other results are still shown. */
  private async findIn(
    call: (typeof otherServices)[number]['call'],
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

/** Visits of the page in the missing languages. */
function visitsIn(visited: readonly VisitedPage[], wanted: Language | undefined) {
  const counts = new Map(visited.map(({ path, lang, visits }) => [`${lang} ${path}`, visits]));
  return ({ path, lacks }: GapInPart): number =>
    lacks
      .filter((lang) => !wanted || lang === wanted)
      .reduce((sum, lang) => sum + (counts.get(`${lang} ${path}`) ?? 0), 0);
}
