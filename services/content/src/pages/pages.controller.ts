import { Controller } from '@nestjs/common';
import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import type {
  BaseView,
  IdentityView,
  OrganisationNameView,
  PageAddressList,
  PageSlugInput,
  SitePageView,
} from '@paddock/contracts/content/page.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { SettingsService } from '../settings/settings.service.ts';
import { presentMenu } from './menu.presenter.ts';
import { presentAddress, presentPage } from './page.presenter.ts';
import { PagesRepository } from './pages.repository.ts';

/** Public pages, and the facts shown on all of them. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesRepository,
    private readonly settings: SettingsService,
  ) {}

  @HandlesCall('get_base')
  async base(): Promise<BaseView> {
    const [facts, cards] = await Promise.all([this.settings.facts(), this.pages.published()]);
    const { lang } = currentCall();
    const pages = cards.map(({ slug, title, summary }) => ({
      slug,
      title: inLanguage(title, lang),
      summary: inLanguage(summary, lang),
    }));
    return { ...facts, pages };
  }

  @HandlesCall('get_identity')
  async identity(): Promise<IdentityView> {
    const [{ menu, ...identity }, cards] = await Promise.all([
      this.settings.identity(),
      this.pages.published(),
    ]);
    const legalPages = legalSlugs.filter((slug) => cards.some((card) => card.slug === slug));
    return { ...identity, legalPages, menu: presentMenu(menu, cards, currentCall().lang) };
  }

  @HandlesCall('get_organisation_name')
  organisationName(): Promise<OrganisationNameView> {
    return this.settings.names();
  }

  @HandlesCall('get_page_list')
  async list(): Promise<PageAddressList> {
    return { rows: (await this.pages.published()).map(presentAddress) };
  }

  @HandlesCall('get_page')
  async page({ slug }: PageSlugInput): Promise<SitePageView> {
    const page = await this.pages.findPublished(slug);
    if (!page) throw new Refusal('not_found');
    return presentPage(page, currentCall().lang);
  }
}
