import type { NoView } from '@paddock/contracts/page';
import type {
  AdminSeoPage,
  AdminSeoView,
  SaveSeoInput,
  SeoIdInput,
  SeoListInput,
} from '@paddock/contracts/seo/seo.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SeoEntriesOfficeService } from './seo-entries-office.service.ts';

@Controller()
export class SeoEntriesOfficeController {
  constructor(private readonly entries: SeoEntriesOfficeService) {}

  @HandlesCall('adm/get_seo_list')
  list(input: SeoListInput): Promise<AdminSeoPage> {
    return this.entries.list(input);
  }

  @HandlesCall('adm/save_seo')
  save(input: SaveSeoInput): Promise<AdminSeoView> {
    return this.entries.save(input);
  }

  @HandlesCall('adm/del_seo')
  remove(input: SeoIdInput): Promise<NoView> {
    return this.entries.remove(input);
  }
}
