import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoInput } from '../page.ts';
import { contentTags } from './content-kinds.ts';
import {
  AdminPageList,
  AdminPageListInput,
  AdminPageView,
  AdminSettingList,
  AdminSettingView,
  BaseView,
  IdentityView,
  OrganisationNameView,
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
    summary: 'Site settings and available pages',
  }),
  get_identity: call({
    service,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: IdentityView,
    cache: { seconds: 300, tags: contentTags.base },
    summary: 'Name and texts of the organisation on every page',
  }),
  get_organisation_name: call({
    service,
    audience: 'internal',
    write: false,
    input: NoInput,
    view: OrganisationNameView,
    summary: 'Names of the organisation in all languages, for messages and certificates',
  }),
  get_page: call({
    service,
    audience: 'anyone',
    write: false,
    input: PageSlugInput,
    view: SitePageView,
    refusals: ['not_found'],
    cache: { seconds: 300, tags: contentTags.pages },
    summary: 'An editable page',
  }),
  'adm/get_adm_page_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminPageListInput,
    view: AdminPageList,
    summary: 'All editable pages',
  }),
  'adm/get_adm_page_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: PageSlugInput,
    view: AdminPageView,
    summary: 'A page in all languages, for editing',
  }),
  'adm/save_page': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SavePageInput,
    view: AdminPageView,
    refusals: ['stale'],
    summary: 'Saves a page',
  }),
  'adm/get_adm_setting_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminPageListInput,
    view: AdminSettingList,
    summary: 'Site settings in all languages, as one row',
  }),
  'adm/save_setting': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveSettingInput,
    view: AdminSettingView,
    refusals: ['stale'],
    summary: 'Saves the site settings',
  }),
} as const;
