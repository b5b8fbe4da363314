import type {
  AdminPageList,
  AdminPageListInput,
  AdminPageView,
  PageSlugInput,
  SavePageInput,
} from '@paddock/contracts/content/page.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PagesOfficeService } from './pages-office.service.ts';

@Controller()
export class PagesOfficeController {
  constructor(private readonly pages: PagesOfficeService) {}

  @HandlesCall('adm/get_adm_page_list')
  list(input: AdminPageListInput): Promise<AdminPageList> {
    return this.pages.list(input);
  }

  @HandlesCall('adm/get_adm_page_detail')
  detail(input: PageSlugInput): Promise<AdminPageView> {
    return this.pages.detail(input);
  }

  @HandlesCall('adm/save_page')
  save(input: SavePageInput): Promise<AdminPageView> {
    return this.pages.save(input);
  }
}
