import { anyAdmin, call } from '../call.ts';
import { ContentPreviewInput, ContentPreviewView } from './preview.shapes.ts';
import { VersionInput, VersionList, VersionListInput, VersionView } from './version.shapes.ts';

const service = 'content';

export const versionCalls = {
  'adm/get_version_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: VersionListInput,
    view: VersionList,
    summary: 'Version history of an entry',
  }),
  'adm/get_version': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: VersionInput,
    view: VersionView,
    refusals: ['not_found'],
    summary: 'A version in all languages',
  }),
  'adm/get_content_preview_token': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: ContentPreviewInput,
    view: ContentPreviewView,
    summary: 'A preview token for an unpublished entry, album or video, valid for half an hour',
  }),
} as const;
