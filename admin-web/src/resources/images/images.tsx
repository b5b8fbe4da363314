import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { maxPictures } from '@paddock/contracts/content/content-limits';
import { lineText } from '@paddock/contracts/text-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import type { CaptionedPicture } from '../../engine/fields/pictures-field.tsx';
import type { Data, Form } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { raceSeasons } from '../../lookups/race-choices.ts';
import { orUndefined } from '../../providers/answers.ts';
import {
  publishMoments,
  publishStatus,
  publishTitle,
  PublishedExtras,
} from '../../publishing/publish-columns.tsx';
import {
  publishedFields,
  publishedInput,
  publishedValues,
  publishLabels,
  type PublishedValues,
  seasonFields,
  type SeasonValues,
} from '../../publishing/published.ts';

type Album = Data<ViewOf<'adm/get_adm_images_detail'>>;

interface AlbumValues extends PublishedValues, SeasonValues {
  pictures: CaptionedPicture[];
}

const editors = ['owner', 'editor'] as const;

const AlbumExtras = ({ row }: { row: Album }) => (
  <PublishedExtras
    row={row}
    kind="images"
    id={row.albumId}
    restore={(write, content, version) =>
      write('adm/save_images', { ...(content as Album), albumId: row.albumId, version })
    }
  />
);

const form: Form<Album, AlbumValues> = {
  roles: editors,
  createLabel: 'images.create',
  editLabel: 'images.edit',
  load: (read, albumId) => orUndefined(read('adm/get_adm_images_detail', { albumId })),
  name: (row, { pick }) => pick(row.title),
  values: (row) => ({
    ...publishedValues(row),
    year: String(row?.year ?? new Date().getFullYear()),
    raceId: row?.raceId ?? '',
    title: row?.title ?? {},
    summary: row?.summary ?? {},
    pictures: row?.pictures ?? [],
  }),
  fields: () => [
    ...publishedFields,
    ...seasonFields,
    {
      kind: 'pictures',
      name: 'pictures',
      label: 'images.pictures',
      hint: 'images.picturesHint',
      maxItems: maxPictures,
      captions: lineText,
      wide: true,
    },
  ],
  save: (write, values, row) => write('adm/save_images', inputOf(values, row)),
  refusals: {},
  Extras: AlbumExtras,
};

export const images = defineResource<'adm/get_adm_images_list', AlbumValues, Album>({
  name: 'race-images',
  icon: 'image',
  label: 'images.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_images_list',
    rowId: (row) => row.albumId,
    rowName: (row, { pick }) => pick(row.title),
    searchLabel: 'images.search',
    emptyText: 'images.emptyText',
    defaultSort: '-updatedAt',
    columns: [
      publishTitle,
      publishStatus,
      { id: 'year', label: 'images.year', text: (row) => String(row.year) },
      { id: 'pictureCount', label: 'images.pictures', text: (row, { number }) => number(row.pictureCount) },
      ...publishMoments,
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'publishing.status', labels: publishLabels },
      { kind: 'lookup', name: 'year', label: 'images.year', numeric: true, look: raceSeasons },
    ],
    actions: [
      deleteAction('images.delete', {
        roles: editors,
        text: 'publishing.deleteText',
        remove: (write, { albumId }) => write('adm/del_images', { albumId }),
      }),
    ],
  },
  form,
});

const inputOf = (values: AlbumValues, row: Album | undefined): InputOf<'adm/save_images'> => ({
  ...publishedInput(values, row),
  year: Number(values.year),
  raceId: values.raceId || null,
  title: values.title,
  summary: values.summary,
  pictures: values.pictures.map(({ address, caption }) => ({ address, caption })),
  ...(row && { albumId: row.albumId, version: row.version }),
});
