import type {
  AdminNewsListInput,
  AdminNewsPage,
  AdminNewsView,
  NewsDetailView,
  NewsIdInput,
  NewsListInput,
  NewsPage,
  SaveNewsInput,
} from '@paddock/contracts/content/news.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { NewsService } from './news.service.ts';
import { NewsOfficeService } from './news-office.service.ts';

@Controller()
export class NewsController {
  constructor(
    private readonly news: NewsService,
    private readonly office: NewsOfficeService,
  ) {}

  @HandlesCall('get_news_list')
  list(input: NewsListInput): Promise<NewsPage> {
    return this.news.list(input);
  }

  @HandlesCall('get_news_detail')
  detail(input: NewsIdInput): Promise<NewsDetailView> {
    return this.news.detail(input);
  }

  @HandlesCall('get_news_preview')
  preview(input: PreviewTokenInput): Promise<NewsDetailView> {
    return this.news.preview(input);
  }

  @HandlesCall('adm/get_adm_news_list')
  listForOffice(input: AdminNewsListInput): Promise<AdminNewsPage> {
    return this.office.list(input);
  }

  @HandlesCall('adm/get_adm_news_detail')
  detailForOffice(input: NewsIdInput): Promise<AdminNewsView> {
    return this.office.detail(input);
  }

  @HandlesCall('adm/save_news')
  save(input: SaveNewsInput): Promise<AdminNewsView> {
    return this.office.save(input);
  }

  @HandlesCall('adm/del_news')
  remove(input: NewsIdInput): Promise<NoView> {
    return this.office.remove(input);
  }
}
