import type {
  AdminSeoPage,
  AdminSeoView,
  SaveSeoInput,
  SeoIdInput,
  SeoListInput,
  SeoPathInput,
  SeoPathsInput,
  SeoPathsView,
  SeoView,
} from '@paddock/contracts/seo/seo.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { SeoEntriesService } from './seo-entries.service.ts';
import { SeoEntriesOfficeService } from './seo-entries-office.service.ts';

@Controller()
export class SeoEntriesController {
  constructor(
    private readonly entries: SeoEntriesService,
    private readonly office: SeoEntriesOfficeService,
  ) {}

  @HandlesCall('get_seo_detail')
  detail(input: SeoPathInput): Promise<SeoView> {
    return this.entries.detail(input);
  }

  @HandlesCall('get_unlisted')
  unlisted(input: SeoPathsInput): Promise<SeoPathsView> {
    return this.entries.unlisted(input);
  }

  @HandlesCall('adm/get_seo_list')
  list(input: SeoListInput): Promise<AdminSeoPage> {
    return this.office.list(input);
  }

  @HandlesCall('adm/save_seo')
  save(input: SaveSeoInput): Promise<AdminSeoView> {
    return this.office.save(input);
  }

  @HandlesCall('adm/del_seo')
  remove(input: SeoIdInput): Promise<NoView> {
    return this.office.remove(input);
  }
}
