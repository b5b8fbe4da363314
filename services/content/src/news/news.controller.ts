import { Controller } from '@nestjs/common';
import type {
  NewsDetailView,
  NewsIdInput,
  NewsListInput,
  NewsPage,
} from '@paddock/contracts/content/news.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PreviewsService } from '../publishing/previews.service.ts';
import type { News } from './news.entity.ts';
import { presentCard, presentDetail } from './news.presenter.ts';
import { NewsRepository } from './news.repository.ts';

/** Related entries, unless the office chose more. */
const RELATED_COUNT = 3;

@Controller()
export class NewsController {
  constructor(
    private readonly news: NewsRepository,
    private readonly previews: PreviewsService,
  ) {}

  @HandlesCall('get_news_list')
  async list(input: NewsListInput): Promise<NewsPage> {
    const paging = pagingOf(input);
    const [entries, total] = await this.news.listPublic(input, paging);
    const { lang } = currentCall();
    const rows = entries.map((entry) => presentCard(entry, lang));
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCall('get_news_detail')
  async detail({ newsId }: NewsIdInput): Promise<NewsDetailView> {
    return this.present(await this.news.findPublic(newsId));
  }

  @HandlesCall('get_news_preview')
  async preview({ token }: PreviewTokenInput): Promise<NewsDetailView> {
    return this.present(await this.news.rows.find(this.previews.open('news', token)));
  }

  private async present(entry: News | null): Promise<NewsDetailView> {
    if (!entry) throw new Refusal('not_found');
    const related = await this.news.relatedTo(entry, Math.max(RELATED_COUNT, entry.related.length));
    return presentDetail(entry, related, currentCall().lang);
  }
}
