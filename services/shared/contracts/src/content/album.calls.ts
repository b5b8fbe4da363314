import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumDetailView,
  AlbumIdInput,
  AlbumListInput,
  AlbumPage,
  SaveAlbumInput,
} from './album.shapes.ts';
import { contentTags } from './content-kinds.ts';
import { PreviewTokenInput } from './preview.shapes.ts';

const service = 'content';
const editors: readonly AdminRole[] = ['owner', 'editor'];
const cache = { seconds: 60, tags: contentTags.images };

/** Public API name of albums: `images`. */
export const albumCalls = {
  get_race_images: call({
    service,
    audience: 'anyone',
    write: false,
    input: AlbumListInput,
    view: AlbumPage,
    cache,
    summary: 'Published albums by year and race, latest first',
  }),
  get_race_album: call({
    service,
    audience: 'anyone',
    write: false,
    input: AlbumIdInput,
    view: AlbumDetailView,
    refusals: ['not_found'],
    cache,
    summary: 'An album with all its pictures',
  }),
  get_race_album_preview: call({
    service,
    audience: 'anyone',
    write: false,
    input: PreviewTokenInput,
    view: AlbumDetailView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'An unpublished album, with a preview token',
  }),
  'adm/get_adm_images_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminAlbumListInput,
    view: AdminAlbumPage,
    summary: 'Albums of every status, filtered and paged',
  }),
  'adm/get_adm_images_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AlbumIdInput,
    view: AdminAlbumView,
    refusals: ['not_found'],
    summary: 'An album in all languages, for editing',
  }),
  'adm/save_images': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveAlbumInput,
    view: AdminAlbumView,
    refusals: ['not_found', 'stale'],
    summary: 'Creates or changes an album',
  }),
  'adm/del_images': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: AlbumIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Deletes an album',
  }),
} as const;
