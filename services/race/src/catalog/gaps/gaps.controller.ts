import { Controller } from '@nestjs/common';
import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';

const names = `(select jsonb_agg(c.name) from race_class c where c.race_id = race.id)`;

const sources = [
  {
    kind: 'race',
    id: 'public_id::text',
    name: 'title',
    path: `'/race-detail/' || public_id`,
    texts: ['title', 'summary', 'body', 'venue', 'payment_text', 'questions', 'documents', names],
    from: `race where status <> 'draft'`,
  },
] as const;

/** Fields of published races that lack a translation, including classes, questions and documents. */
@Controller()
export class GapsController {
  constructor(private readonly finder: GapFinder) {}

  @HandlesCall('get_gaps_of_races')
  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
