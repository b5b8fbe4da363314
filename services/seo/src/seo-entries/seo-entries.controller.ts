import type { SeoPathInput, SeoPathsInput, SeoPathsView, SeoView } from '@paddock/contracts/seo/seo.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SeoEntriesService } from './seo-entries.service.ts';

@Controller()
export class SeoEntriesController {
  constructor(private readonly entries: SeoEntriesService) {}

  @HandlesCall('get_seo_detail')
  detail(input: SeoPathInput): Promise<SeoView> {
    return this.entries.detail(input);
  }

  @HandlesCall('get_unlisted')
  unlisted(input: SeoPathsInput): Promise<SeoPathsView> {
    return this.entries.unlisted(input);
  }
}
