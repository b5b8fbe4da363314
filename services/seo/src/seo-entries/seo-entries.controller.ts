import { Controller } from '@nestjs/common';
import type { SeoPathInput, SeoPathsInput, SeoPathsView, SeoView } from '@paddock/contracts/seo/seo.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { SeoEntriesRepository } from './seo-entries.repository.ts';

/** SEO texts of a page; empty ones let the page use its defaults. */
@Controller()
export class SeoEntriesController {
  constructor(private readonly entries: SeoEntriesRepository) {}

  @HandlesCall('get_seo_detail')
  async detail({ path }: SeoPathInput): Promise<SeoView> {
    const entry = await this.entries.find(path);
    const { lang } = currentCall();
    return {
      title: entry?.title[lang] ?? '',
      description: entry?.description[lang] ?? '',
      keywords: entry?.keywords[lang] ?? '',
      image: entry?.image ?? null,
      robots: entry?.robots ?? null,
    };
  }

  @HandlesCall('get_unlisted')
  async unlisted({ paths }: SeoPathsInput): Promise<SeoPathsView> {
    return { paths: await this.entries.unlisted(paths) };
  }
}
