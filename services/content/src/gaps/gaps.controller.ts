import { Controller } from '@nestjs/common';
import { pageSlugs } from '@paddock/contracts/content/content-kinds';
import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';

const published = { id: 'public_id::text', name: 'title' };

/** Read-only access to the tables of the other features. */
const sources = [
  {
    ...published,
    kind: 'news',
    path: `'/event-detail/' || public_id`,
    texts: ['title', 'summary', 'body', 'attachments'],
    from: `news where status = 'published'`,
  },
  {
    ...published,
    kind: 'images',
    path: `'/race-images/' || public_id`,
    texts: ['title', 'summary', 'pictures'],
    from: `album where status = 'published'`,
  },
  {
    ...published,
    kind: 'video',
    path: `'/race-video/' || public_id`,
    texts: ['title', 'summary'],
    from: `video where status = 'published'`,
  },
  {
    kind: 'page',
    id: 'slug',
    name: 'title',
    path: `case when slug in (${pageSlugs.map((slug) => `'${slug}'`).join()}) then '/' else '/page/' end || slug`,
    texts: ['title', 'summary', 'body', 'sections'],
    from: `site_page where status = 'published'`,
  },
  {
    kind: 'setting',
    id: `'site'`,
    name: 'organisation',
    path: `'/'`,
    texts: ['organisation', 'tagline', 'address', 'footer'],
    from: 'setting where true',
  },
] as const;

/** Missing translations of public and scheduled content; drafts are skipped. */
@Controller()
export class GapsController {
  constructor(private readonly finder: GapFinder) {}

  @HandlesCall('get_gaps_of_content')
  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
