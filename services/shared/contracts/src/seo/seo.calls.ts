import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import {
  AdminSeoPage,
  AdminSeoView,
  SaveSeoInput,
  SeoIdInput,
  SeoListInput,
  SeoPathInput,
  SeoPathsInput,
  SeoPathsView,
  SeoView,
  SharePictureInput,
} from './seo.shapes.ts';

/** One cache tag for each path. */
export const seoTags = {
  path: ({ path }: { path: string }): string[] => [`seo:${path}`],
} as const;

const service = 'seo';
const editors: readonly AdminRole[] = ['owner', 'editor'];

export const seoCalls = {
  get_seo_detail: call({
    service,
    audience: 'anyone',
    write: false,
    input: SeoPathInput,
    view: SeoView,
    cache: { seconds: 600, tags: (input: SeoPathInput) => seoTags.path(input) },
    summary: 'SEO overrides of a page',
  }),
  get_unlisted: call({
    service,
    audience: 'anyone',
    write: false,
    input: SeoPathsInput,
    view: SeoPathsView,
    limits: [{ by: 'network', count: 240, seconds: 60 }],
    summary: 'The given pages that are excluded from search engines',
  }),
  get_share_picture: call({
    service,
    audience: 'anyone',
    write: false,
    input: SharePictureInput,
    view: NoView,
    answers: { file: ['image/jpeg'] },
    refusals: ['not_found'],
    // CPU-intensive.
    limits: [{ by: 'network', count: 120, seconds: 60 }],
    summary: 'The picture for a shared link, by its content key',
  }),
  'adm/get_seo_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: SeoListInput,
    view: AdminSeoPage,
    summary: 'SEO overrides by path',
  }),
  'adm/save_seo': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveSeoInput,
    view: AdminSeoView,
    refusals: ['not_found', 'stale', 'seo_path_taken'],
    summary: 'Saves the SEO overrides of a path in all languages',
  }),
  'adm/del_seo': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SeoIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Deletes the SEO overrides of a path',
  }),
} as const;
