import type {
  AdminPageList,
  AdminPageListInput,
  AdminPageView,
  BaseView,
  PageSlugInput,
  SavePageInput,
  SitePageView,
} from '@paddock/contracts/content/page.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PagesService } from './pages.service.ts';
import { PagesOfficeService } from './pages-office.service.ts';

@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly office: PagesOfficeService,
  ) {}

  @HandlesCall('get_base')
  base(_input: NoInput): Promise<BaseView> {
    return this.pages.base();
  }

  @HandlesCall('get_page')
  page(input: PageSlugInput): Promise<SitePageView> {
    return this.pages.page(input);
  }

  @HandlesCall('adm/get_adm_page_list')
  list(input: AdminPageListInput): Promise<AdminPageList> {
    return this.office.list(input);
  }

  @HandlesCall('adm/get_adm_page_detail')
  detail(input: PageSlugInput): Promise<AdminPageView> {
    return this.office.detail(input);
  }

  @HandlesCall('adm/save_page')
  save(input: SavePageInput): Promise<AdminPageView> {
    return this.office.save(input);
  }
}
