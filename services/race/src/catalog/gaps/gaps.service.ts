import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Injectable } from '@nestjs/common';

const names = `(select jsonb_agg(c.name) from race_class c where c.race_id = race.id)`;

const sources = [
  {
    kind: 'race',
    id: 'public_id::text',
    name: 'title',
    path: `'/race-detail/' || public_id`,
    texts: ['title', 'summary', 'body', 'venue', 'fee', 'questions', 'documents', names],
    from: `race where status <> 'draft'`,
  },
] as const;

/** Fields of published races that lack a translation, including classes, questions and documents. */
@Injectable()
export class GapsService {
  constructor(private readonly finder: GapFinder) {}

  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.finder.find(sources, input);
  }
}
