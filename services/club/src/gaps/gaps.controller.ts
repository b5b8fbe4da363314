import { Controller } from '@nestjs/common';
import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';

const shared = { id: 'public_id::text', path: `'/club'` };

/** Read-only access to the tables of the other features. */
const sources = [
  {
    ...shared,
    kind: 'club_member',
    name: 'name',
    texts: ['name', 'role', 'about'],
    from: 'club_member where shown',
  },
  { ...shared, kind: 'partner', name: 'name', texts: ['name', 'about'], from: 'partner where shown' },
  { ...shared, kind: 'club_file', name: 'title', texts: ['title', 'about'], from: 'club_file where shown' },
] as const;

/** Missing translations in the texts that the club shows. */
@Controller()
export class GapsController {
  constructor(private readonly finder: GapFinder) {}

  @HandlesCall('get_gaps_of_club')
  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
