import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import { contentTags } from './content-kinds.ts';
import {
  AdminNewsListInput,
  AdminNewsPage,
  AdminNewsView,
  NewsDetailView,
  NewsIdInput,
  NewsListInput,
  NewsPage,
  SaveNewsInput,
} from './news.shapes.ts';
import { PreviewTokenInput } from './preview.shapes.ts';

const service = 'content';
const editors: readonly AdminRole[] = ['owner', 'editor'];
/** Scheduled publishing clears the cache too; the short TTL is a safety net. */
const cache = { seconds: 60, tags: contentTags.news };

export const newsCalls = {
  get_news_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: NewsListInput,
    view: NewsPage,
    cache,
    summary: 'Published news, pinned entries first, then latest first',
  }),
  get_news_detail: call({
    service,
    audience: 'anyone',
    write: false,
    input: NewsIdInput,
    view: NewsDetailView,
    refusals: ['not_found'],
    cache,
    summary: 'A news entry with attachments and related entries',
  }),
  get_news_preview: call({
    service,
    audience: 'anyone',
    write: false,
    input: PreviewTokenInput,
    view: NewsDetailView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'An unpublished news entry, with a preview token',
  }),
  'adm/get_adm_news_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminNewsListInput,
    view: AdminNewsPage,
    summary: 'News of every status, filtered and paged',
  }),
  'adm/get_adm_news_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: NewsIdInput,
    view: AdminNewsView,
    refusals: ['not_found'],
    summary: 'A news entry in all languages, for editing',
  }),
  'adm/save_news': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveNewsInput,
    view: AdminNewsView,
    refusals: ['not_found', 'stale'],
    summary: 'Creates or changes a news entry',
  }),
  'adm/del_news': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: NewsIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Deletes a news entry',
  }),
} as const;
