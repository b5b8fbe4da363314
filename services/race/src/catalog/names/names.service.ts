import type { NamesInput, NamesView } from '@paddock/contracts/race/names.shapes';
import { Injectable } from '@nestjs/common';
import { NamesRepository } from './names.repository.ts';

/** Names of entities that other services know by id. */
@Injectable()
export class NamesService {
  constructor(private readonly names: NamesRepository) {}

  async of({ ids }: NamesInput): Promise<NamesView> {
    return { rows: await this.names.of(ids) };
  }
}
