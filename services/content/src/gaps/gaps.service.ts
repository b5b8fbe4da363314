import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Injectable } from '@nestjs/common';

const published = { id: 'public_id::text', name: 'title' };

/** Each table as the one feature that writes it keeps it; here is only looked. */
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
    path: `'/' || slug`,
    texts: ['title', 'summary', 'body', 'sections'],
    from: 'site_page where true',
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

/** What of the site’s own words lacks a language. Drafts are nobody’s to read yet; what is scheduled will be. */
@Injectable()
export class GapsService {
  constructor(private readonly finder: GapFinder) {}

  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
