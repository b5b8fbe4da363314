import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Injectable } from '@nestjs/common';

const listed = { id: 'public_id::text', path: `'/club'` };

/** Each table as the one feature that writes it keeps it; here is only looked. */
const sources = [
  {
    ...listed,
    kind: 'club_member',
    name: 'name',
    texts: ['name', 'role', 'about'],
    from: 'club_member where shown',
  },
  { ...listed, kind: 'partner', name: 'name', texts: ['name', 'about'], from: 'partner where shown' },
  { ...listed, kind: 'club_file', name: 'title', texts: ['title', 'about'], from: 'club_file where shown' },
] as const;

/** What the club shows and lacks a language. */
@Injectable()
export class GapsService {
  constructor(private readonly finder: GapFinder) {}

  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
