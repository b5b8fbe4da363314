import type {
  AdminNewsRowView,
  AdminNewsView,
  NewsCardView,
  NewsDetailView,
} from '@paddock/contracts/content/news.shapes';
import type { Language } from '@paddock/contracts/language';
import { inLanguage, languagesOf } from '@paddock/kit/texts/localized-text';
import { cleanInLanguage } from '../publishing/publishing.model.ts';
import type { News } from './news.entity.ts';
import type { NewsCard } from './news.repository.ts';

export const presentCard = (entry: NewsCard, lang: Language) =>
  ({
    newsId: entry.publicId,
    category: entry.category,
    title: inLanguage(entry.title, lang),
    summary: inLanguage(entry.summary, lang),
    cover: entry.cover,
    pinned: entry.pinned,
    publishedAt: (entry.publishedAt ?? entry.createdAt).toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    languages: languagesOf(entry.title),
  }) satisfies NewsCardView;

export const presentDetail = (entry: News, related: NewsCard[], lang: Language): NewsDetailView => ({
  ...presentCard(entry, lang),
  body: cleanInLanguage(entry.body, lang),
  attachments: entry.attachments.map(({ title, url }) => ({ title: inLanguage(title, lang), url })),
  related: related.map((one) => presentCard(one, lang)),
  raceId: entry.raceId,
});

export const presentRow = (entry: Omit<NewsCard, 'summary'> & Pick<News, 'status'>): AdminNewsRowView => ({
  newsId: entry.publicId,
  category: entry.category,
  status: entry.status,
  title: entry.title,
  cover: entry.cover,
  pinned: entry.pinned,
  publishedAt: entry.publishedAt?.toISOString() ?? null,
  updatedAt: entry.updatedAt.toISOString(),
});

export const presentForEditor = (entry: News): AdminNewsView => ({
  newsId: entry.publicId,
  version: entry.version,
  category: entry.category,
  status: entry.status,
  publishedAt: entry.publishedAt?.toISOString() ?? null,
  pinned: entry.pinned,
  title: entry.title,
  summary: entry.summary,
  body: entry.body,
  cover: entry.cover || null,
  attachments: entry.attachments,
  related: entry.related,
  raceId: entry.raceId,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});
