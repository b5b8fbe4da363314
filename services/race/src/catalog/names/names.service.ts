import type { NamesInput, NamesView } from '@paddock/contracts/race/names.shapes';
import { Injectable } from '@nestjs/common';
import { NamesRepository } from './names.repository.ts';

/** What people call the things that other services know by their ids. */
@Injectable()
export class NamesService {
  constructor(private readonly names: NamesRepository) {}

  async of({ ids }: NamesInput): Promise<NamesView> {
    return { rows: await this.names.of(ids) };
  }
}
