import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoInput } from '../page.ts';
import { contentTags } from './content-tags.ts';
import {
  AdminPageList,
  AdminPageListInput,
  AdminPageView,
  AdminSettingList,
  AdminSettingView,
  BaseView,
  PageSlugInput,
  SavePageInput,
  SaveSettingInput,
  SitePageView,
} from './page.shapes.ts';

const service = 'content';
const editors: readonly AdminRole[] = ['owner', 'editor'];

export const pageCalls = {
  get_base: call({
    service,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: BaseView,
    cache: { seconds: 300, tags: contentTags.base },
    summary: 'What the site says of the organisation everywhere, and which pages there are',
  }),
  get_page: call({
    service,
    audience: 'anyone',
    write: false,
    input: PageSlugInput,
    view: SitePageView,
    refusals: ['not_found'],
    cache: { seconds: 300, tags: contentTags.pages },
    summary: 'A page as the office wrote it',
  }),
  'adm/get_adm_page_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminPageListInput,
    view: AdminPageList,
    summary: 'All pages that the office can write',
  }),
  'adm/get_adm_page_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: PageSlugInput,
    view: AdminPageView,
    summary: 'A page as it is edited, in all languages',
  }),
  'adm/save_page': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SavePageInput,
    view: AdminPageView,
    refusals: ['stale'],
    summary: 'Writes a page',
  }),
  'adm/get_adm_setting_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminPageListInput,
    view: AdminSettingList,
    summary: 'What the site says of the organisation, in all languages; one row',
  }),
  'adm/save_setting': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveSettingInput,
    view: AdminSettingView,
    refusals: ['stale'],
    summary: 'Changes what the site says of the organisation',
  }),
} as const;
