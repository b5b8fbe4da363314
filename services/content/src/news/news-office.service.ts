import { contentTags } from '@paddock/contracts/content/content-tags';
import type {
  AdminNewsListInput,
  AdminNewsPage,
  AdminNewsView,
  NewsIdInput,
  SaveNewsInput,
} from '@paddock/contracts/content/news.shapes';
import type { NoView } from '@paddock/contracts/page';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { cleaned, trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { faultsOfPublished } from '../publishing/publishing.model.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { searchedNews } from '../publishing/searched.model.ts';
import type { News } from './news.entity.ts';
import { presentForEditor, presentRow } from './news.presenter.ts';
import { NewsRepository } from './news.repository.ts';

const tags = contentTags.news;

/** Editors writing the news. */
@Injectable()
export class NewsOfficeService {
  constructor(
    private readonly news: NewsRepository,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminNewsListInput): Promise<AdminNewsPage> {
    const paging = pagingOf(input);
    const [entries, total] = await this.news.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: entries.map(presentRow) };
  }

  async detail({ newsId }: NewsIdInput): Promise<AdminNewsView> {
    const entry = await this.news.find(newsId);
    if (!entry) throw new Refusal('not_found');
    return presentForEditor(entry);
  }

  async save(input: SaveNewsInput): Promise<AdminNewsView> {
    const known = input.newsId ? await this.lock(input.newsId) : null;
    const before = known ? presentForEditor(known) : undefined;
    if (known && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (known && known.version !== input.version) throw new Refusal('stale');
    const faults = faultsOfPublished(input.status, input.title);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);

    const publishedAt = await this.publishing.momentOf(input.status, input.publishedAt);
    const entry = await this.news.save(
      Object.assign(known ?? this.news.newEntry(), writtenIn(input), {
        publishedAt,
        version: (known?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = presentForEditor(entry);
    const { publicId: id, version, status } = entry;
    const searched = searchedNews(after);
    const appearsAt = status === 'published' ? publishedAt : null;
    await this.publishing.saved({ kind: 'news', id, version, before, after, tags, appearsAt, searched });
    return after;
  }

  async remove({ newsId }: NewsIdInput): Promise<NoView> {
    const entry = await this.lock(newsId);
    await this.news.remove(entry);
    await this.publishing.removed({ kind: 'news', id: newsId, before: presentForEditor(entry), tags });
    return {};
  }

  private async lock(newsId: string): Promise<News> {
    const entry = await this.news.lock(newsId);
    if (!entry) throw new Refusal('not_found');
    return entry;
  }
}

/** Takes what an editor decides and nothing else. */
const writtenIn = (input: SaveNewsInput) =>
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
