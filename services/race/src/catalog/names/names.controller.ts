import type { NamesInput, NamesView } from '@paddock/contracts/race/names.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { NamesService } from './names.service.ts';

@Controller()
export class NamesController {
  constructor(private readonly names: NamesService) {}

  @HandlesCall('get_names')
  of(input: NamesInput): Promise<NamesView> {
    return this.names.of(input);
  }
}
