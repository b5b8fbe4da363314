import { Controller } from '@nestjs/common';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import type {
  AdminNewsListInput,
  AdminNewsPage,
  AdminNewsView,
  NewsIdInput,
  SaveNewsInput,
} from '@paddock/contracts/content/news.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { cleaned, trimmed } from '@paddock/kit/texts/localized-text';
import { EditingService, type Kind } from '../publishing/editing.service.ts';
import { searchedNews } from '../publishing/searched.model.ts';
import type { News } from './news.entity.ts';
import { presentForEditor, presentRow } from './news.presenter.ts';
import { NewsRepository } from './news.repository.ts';

@Controller()
export class NewsOfficeController {
  private readonly kind: Kind<News, SaveNewsInput, AdminNewsView>;

  constructor(
    private readonly news: NewsRepository,
    private readonly editing: EditingService,
  ) {
    this.kind = {
      kind: 'news',
      tags: contentTags.news,
      rows: news.rows,
      present: presentForEditor,
      searched: searchedNews,
      toColumns,
    };
  }

  @HandlesCall('adm/get_adm_news_list')
  async list(input: AdminNewsListInput): Promise<AdminNewsPage> {
    const paging = pagingOf(input);
    const [entries, total] = await this.news.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: entries.map(presentRow) };
  }

  @HandlesCall('adm/get_adm_news_detail')
  detail({ newsId }: NewsIdInput): Promise<AdminNewsView> {
    return this.editing.detail(this.kind, newsId);
  }

  @HandlesCall('adm/save_news')
  save(input: SaveNewsInput): Promise<AdminNewsView> {
    return this.editing.save(this.kind, input.newsId, input);
  }

  @HandlesCall('adm/del_news')
  remove({ newsId }: NewsIdInput): Promise<NoView> {
    return this.editing.remove(this.kind, newsId);
  }
}

const toColumns = (input: SaveNewsInput) =>
  ({
    category: input.category,
    status: input.status,
    pinned: input.pinned,
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    body: cleaned(input.body),
    cover: input.cover ?? '',
    attachments: input.attachments.map(({ title, url }) => ({ title: trimmed(title), url })),
    related: [...new Set(input.related)],
    raceId: input.raceId ?? null,
  }) satisfies Partial<News>;
