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
    summary: 'Who saved it when, and what was changed',
  }),
  'adm/get_version': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: VersionInput,
    view: VersionView,
    refusals: ['not_found'],
    summary: 'It as it was then, in all languages',
  }),
  'adm/get_content_preview_token': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: ContentPreviewInput,
    view: ContentPreviewView,
    summary: 'What opens the page of an entry, an album or a video for half an hour, before it is published',
  }),
} as const;
