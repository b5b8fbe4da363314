import { defineResource } from '../../engine/define-resource.tsx';
import { deleteAction } from '../../engine/row-action.ts';
import { raceSeasons } from '../../lookups/race-choices.ts';
import { publishMoments, publishStatus, publishTitle } from '../../publishing/publish-columns.tsx';
import { publishLabels } from '../../publishing/published.ts';
import { editors, videoForm, type Video, type VideoValues } from './video-form.tsx';

export const video = defineResource<'adm/get_adm_video_list', VideoValues, Video>({
  name: 'race-video',
  icon: 'play',
  label: 'video.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_video_list',
    rowId: (row) => row.videoId,
    rowName: (row, { pick }) => pick(row.title),
    searchLabel: 'video.search',
    emptyText: 'video.emptyText',
    defaultSort: '-updatedAt',
    columns: [
      publishTitle,
      publishStatus,
      { id: 'year', label: 'images.year', text: (row) => String(row.year) },
      { id: 'live', label: 'video.live', text: (row, { t }) => (row.live ? t('audit.yes') : '') },
      ...publishMoments,
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'publishing.status', labels: publishLabels },
      { kind: 'lookup', name: 'year', label: 'images.year', numeric: true, look: raceSeasons },
    ],
    actions: [
      deleteAction('video.delete', {
        roles: editors,
        text: 'publishing.deleteText',
        remove: (write, { videoId }) => write('adm/del_video', { videoId }),
      }),
    ],
  },
  form: videoForm,
});
