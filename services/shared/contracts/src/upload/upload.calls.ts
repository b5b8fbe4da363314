import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoInput, NoView } from '../page.ts';
import { adminFile, avatarFile, memberFile } from './upload-limits.ts';
import {
  AddressView,
  AdminFileListInput,
  AdminFilePage,
  FileIdInput,
  FileLinkInput,
  FileLinksInput,
  FileLinksView,
  FileLinkView,
  KeepFilesInput,
  PictureInput,
  UploadInput,
} from './upload.shapes.ts';

const service = 'upload';
const writers: readonly AdminRole[] = ['owner', 'editor', 'operator'];
const refusals = [
  'file_kind',
  'file_broken',
  'file_empty',
  'file_too_large',
  'picture_too_large',
  'upload_quota',
] as const;

export const uploadCalls = {
  upload: call({
    service,
    audience: 'anyone',
    write: true,
    input: UploadInput,
    view: AddressView,
    takes: { file: memberFile, strangers: true },
    refusals,
    limits: [{ by: 'network', count: 300, seconds: 3600 }],
    summary:
      'Keeps a picture or a document and answers its address; of a stranger, where nobody but an admin sees it',
  }),
  save_avatar: call({
    service,
    audience: 'member',
    write: true,
    input: NoInput,
    view: AddressView,
    takes: { file: avatarFile },
    refusals: [...refusals, 'not_found'],
    limits: [{ by: 'account', count: 20, seconds: 3600 }],
    summary: 'Makes a picture the avatar of the member and answers its address',
  }),
  'adm/upload_race_pic': call({
    service,
    audience: 'admin',
    roles: writers,
    write: true,
    input: UploadInput,
    view: AddressView,
    takes: { file: adminFile },
    refusals,
    summary: 'Keeps a picture, a document or a video and answers its address',
  }),
  'adm/get_file_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminFileListInput,
    view: AdminFilePage,
    summary: 'The files that are kept, and where they are used',
  }),
  'adm/get_file_link': call({
    service,
    audience: 'admin',
    roles: writers,
    write: false,
    input: FileLinkInput,
    view: FileLinkView,
    refusals: ['not_found'],
    summary: 'A link to a private file that works for some minutes',
  }),
  'adm/del_file': call({
    service,
    audience: 'admin',
    roles: ['owner', 'editor'],
    write: true,
    input: FileIdInput,
    view: NoView,
    refusals: ['not_found', 'file_used'],
    summary: 'Deletes a file that nobody refers to',
  }),
} as const;

export const uploadInternalCalls = {
  keep_files: call({
    service,
    audience: 'internal',
    write: true,
    input: KeepFilesInput,
    view: NoView,
    summary: 'All files that an owner refers to; what nobody refers to is deleted after a week',
  }),
  get_picture: call({
    service,
    audience: 'internal',
    write: false,
    input: PictureInput,
    view: NoView,
    answers: { file: ['image/jpeg', 'image/png', 'image/webp'] },
    refusals: ['not_found'],
    summary: 'A picture as it is kept, for a service that draws with it',
  }),
  get_file_links: call({
    service,
    audience: 'internal',
    write: false,
    input: FileLinksInput,
    view: FileLinksView,
    summary: 'Links to private files that work for a while',
  }),
} as const;
