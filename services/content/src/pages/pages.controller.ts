import type { BaseView, PageSlugInput, SitePageView } from '@paddock/contracts/content/page.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PagesService } from './pages.service.ts';

@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @HandlesCall('get_base')
  base(_input: NoInput): Promise<BaseView> {
    return this.pages.base();
  }

  @HandlesCall('get_page')
  page(input: PageSlugInput): Promise<SitePageView> {
    return this.pages.page(input);
  }
}
