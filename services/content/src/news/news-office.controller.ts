import type {
  AdminNewsListInput,
  AdminNewsPage,
  AdminNewsView,
  NewsIdInput,
  SaveNewsInput,
} from '@paddock/contracts/content/news.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { NewsOfficeService } from './news-office.service.ts';

@Controller()
export class NewsOfficeController {
  constructor(private readonly news: NewsOfficeService) {}

  @HandlesCall('adm/get_adm_news_list')
  list(input: AdminNewsListInput): Promise<AdminNewsPage> {
    return this.news.list(input);
  }

  @HandlesCall('adm/get_adm_news_detail')
  detail(input: NewsIdInput): Promise<AdminNewsView> {
    return this.news.detail(input);
  }

  @HandlesCall('adm/save_news')
  save(input: SaveNewsInput): Promise<AdminNewsView> {
    return this.news.save(input);
  }

  @HandlesCall('adm/del_news')
  remove(input: NewsIdInput): Promise<NoView> {
    return this.news.remove(input);
  }
}
