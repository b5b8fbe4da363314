import type {
  NewsDetailView,
  NewsIdInput,
  NewsListInput,
  NewsPage,
} from '@paddock/contracts/content/news.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { NewsService } from './news.service.ts';

@Controller()
export class NewsController {
  constructor(private readonly news: NewsService) {}

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
}
