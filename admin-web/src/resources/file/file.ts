import type { FileKind } from '@paddock/contracts/upload/upload-limits';
import type { FileUse } from '@paddock/contracts/upload/upload.shapes';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { deleteAction, rowAction } from '../../engine/row-action.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import { videoLabels } from '../../ui/files/video-progress.tsx';
import { FileDetail, FileName, ownersOf } from './file-detail.tsx';

type FileRow = RowOf<'adm/get_file_list'>;

const kindLabels = labels('file.kinds', ['picture', 'document', 'video']) satisfies Record<FileKind, TextKey>;

const useLabels = { used: 'file.used', unused: 'file.unused' } as const satisfies Record<FileUse, TextKey>;

const kilobyte = 1024;

const sizeOf = ({ bytes }: FileRow, { number, t }: Words): string =>
  bytes < kilobyte * kilobyte
    ? t('file.kilobytes', { size: number(Math.ceil(bytes / kilobyte)) })
    : t('file.megabytes', { size: number(Math.round(bytes / kilobyte / kilobyte)) });

/** Videos include the state of their conversion. */
const kindOf = ({ kind, videoState }: FileRow, { t }: Words): string =>
  videoState ? `${t(kindLabels[kind])} · ${t(videoLabels[videoState])}` : t(kindLabels[kind]);

/** The media library: all uploads and where they are used. */
export const file = defineResource<'adm/get_file_list'>({
  name: 'file',
  icon: 'folder',
  label: 'file.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_file_list',
    rowId: (row) => row.fileId,
    rowName: (row) => row.name,
    searchLabel: 'file.search',
    emptyText: 'file.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'name', label: 'file.name', text: (row) => row.name, Cell: FileName },
      { id: 'kind', label: 'file.kind', text: kindOf },
      { id: 'bytes', label: 'file.size', text: sizeOf, sort: 'bytes' },
      { id: 'owners', label: 'file.usedIn', text: ownersOf },
      { id: 'uploadedBy', label: 'file.uploadedBy', text: (row) => row.uploadedBy, optional: true },
      momentColumn('createdAt', 'file.createdAt', { sort: 'createdAt' }),
    ],
    filters: [
      { kind: 'choice', name: 'kind', label: 'file.kind', labels: kindLabels },
      { kind: 'choice', name: 'use', label: 'file.use', labels: useLabels },
    ],
    actions: [
      rowAction('file.make', {
        icon: 'play',
        roles: ['owner', 'editor', 'operator'],
        applies: ({ videoState, private: isPrivate }) =>
          !isPrivate && (videoState === 'failed' || videoState === 'plain'),
        shown: () => ({ videoState: 'waiting' }),
        run: async (write, row) => {
          await write('adm/make_video', { fileId: row.fileId });
          return { ...row, videoState: 'waiting' };
        },
      }),
      deleteAction('file.delete', {
        roles: ['owner', 'editor'],
        applies: ({ ownerCount }) => ownerCount === 0,
        remove: (write, { fileId }) => write('adm/del_file', { fileId }),
      }),
    ],
    detail: { label: 'file.open', Body: FileDetail },
  },
});
