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
    summary: 'What a page of the site says to search engines instead of what it says by itself',
  }),
  get_unlisted: call({
    service,
    audience: 'anyone',
    write: false,
    input: SeoPathsInput,
    view: SeoPathsView,
    limits: [{ by: 'network', count: 240, seconds: 60 }],
    summary: 'Which of these pages the office keeps search engines from',
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
    summary: 'The picture that is seen where a page is shared; its name is the key of what is on it',
  }),
  'adm/get_seo_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: SeoListInput,
    view: AdminSeoPage,
    summary: 'What pages say to search engines, by path',
  }),
  'adm/save_seo': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveSeoInput,
    view: AdminSeoView,
    refusals: ['not_found', 'stale', 'seo_path_taken'],
    summary: 'Says what a page tells search engines, in each language',
  }),
  'adm/del_seo': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SeoIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Lets a page speak for itself again',
  }),
} as const;
