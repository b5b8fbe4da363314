import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { mostOfAVideo, qualityName, videoSeconds } from '@paddock/contracts/content/content-limits';
import { heatNumber } from '@paddock/contracts/race/race-day-limits';
import { seasonRange } from '@paddock/contracts/race/race-limits';
import { videoSecond } from '@paddock/contracts/race/result-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { deleteAction } from '../../engine/lists/delete-action.ts';
import type { Data, Form, FormField } from '../../engine/resource.ts';
import { raceOptions } from '../../lookups/race-choices.ts';
import { raceSeasons } from '../../lookups/race-seasons.ts';
import { BesidePublished } from '../../publishing/beside-published.tsx';
import { publishMoments, publishStatus } from '../../publishing/publish-columns.tsx';
import {
  loaded,
  publishedFields,
  publishedInput,
  publishedValues,
  publishLabels,
  type PublishedValues,
} from '../../publishing/published.ts';

type Video = Data<ViewOf<'adm/get_adm_video_detail'>>;

interface HeatValues {
  heat: string;
  second: string;
}

interface VideoValues extends PublishedValues {
  year: string;
  raceId: string;
  recording: boolean;
  heats: HeatValues[];
  title: Localized;
  summary: Localized;
  cover: string;
  url: string;
  seconds: string;
  live: boolean;
  danmaku: boolean;
  /** The address of a file in each language, '' where there is none. */
  subtitles: Record<Language, string>;
  thumbnails: string;
  qualities: { name: string; url: string }[];
}

const editors = ['owner', 'editor'] as const;
const subtitles = { takes: 'subtitles', hint: 'video.subtitles.hint' } as const;

const addressesOf = (files: Video['subtitles'] = []): Partial<Record<Language, string>> =>
  Object.fromEntries(files.map(({ lang, url }) => [lang, url]));

const BesideVideo = ({ row }: { row: Video }) => (
  <BesidePublished
    row={row}
    kind="video"
    id={row.videoId}
    restore={(write, content, version) =>
      write('adm/save_video', { ...(content as Video), videoId: row.videoId, version })
    }
  />
);

const heats: FormField<VideoValues> = {
  kind: 'group',
  name: 'heats',
  label: 'video.heats.title',
  hint: 'video.heats.hint',
  part: 'video.heats.title',
  wide: true,
  most: mostOfAVideo.heats,
  addLabel: 'video.heats.add',
  oneLabel: 'video.heats.entry',
  blank: () => ({ heat: '', second: '' }) satisfies HeatValues,
  itemName: ({ heat }, { t }) => (heat ? t('video.heats.one', { number: String(heat) }) : ''),
  fields: [
    {
      kind: 'number',
      name: 'heat',
      label: 'video.heats.heat',
      required: true,
      ...heatNumber,
      whole: true,
    },
    {
      kind: 'number',
      name: 'second',
      label: 'video.heats.second',
      required: true,
      ...videoSecond,
      whole: true,
    },
  ],
};

const form: Form<Video, VideoValues> = {
  roles: editors,
  createLabel: 'video.create',
  editLabel: 'video.edit',
  load: (read, videoId) => loaded(read('adm/get_adm_video_detail', { videoId })),
  name: (row, { pick }) => pick(row.title),
  values: (row) => ({
    ...publishedValues(row),
    year: String(row?.year ?? new Date().getFullYear()),
    raceId: row?.raceId ?? '',
    recording: row?.recording ?? false,
    heats: (row?.heats ?? []).map(({ heat, second }) => ({ heat: String(heat), second: String(second) })),
    title: row?.title ?? {},
    summary: row?.summary ?? {},
    cover: row?.cover ?? '',
    url: row?.url ?? '',
    seconds: row?.seconds ? String(row.seconds) : '',
    live: row?.live ?? false,
    danmaku: row?.danmaku ?? true,
    subtitles: { cn: '', en: '', ru: '', ...addressesOf(row?.subtitles) },
    thumbnails: row?.thumbnails ?? '',
    qualities: row?.qualities ?? [],
  }),
  fields: () => [
    ...publishedFields,
    { kind: 'number', name: 'year', label: 'images.year', required: true, ...seasonRange, whole: true },
    {
      kind: 'lookup',
      name: 'raceId',
      label: 'news.race',
      none: 'news.noRace',
      look: (read, _, words) => raceOptions(read, words),
    },
    { kind: 'localized', name: 'title', label: 'news.name', required: true, ...lineText, wide: true },
    {
      kind: 'localized',
      name: 'summary',
      label: 'news.summary',
      max: paragraphText.max,
      lines: 2,
      wide: true,
    },
    { kind: 'file', name: 'url', label: 'video.file', takes: 'video' },
    { kind: 'picture', name: 'cover', label: 'news.cover' },
    { kind: 'number', name: 'seconds', label: 'video.seconds', ...videoSeconds, whole: true },
    {
      kind: 'file',
      name: 'subtitles.cn',
      label: 'video.subtitles.cn',
      ...subtitles,
    },
    { kind: 'file', name: 'subtitles.en', label: 'video.subtitles.en', ...subtitles },
    { kind: 'file', name: 'subtitles.ru', label: 'video.subtitles.ru', ...subtitles },
    { kind: 'picture', name: 'thumbnails', label: 'video.thumbnails', hint: 'video.thumbnailsHint' },
    { kind: 'flag', name: 'danmaku', label: 'video.danmaku', hint: 'video.danmakuHint' },
    { kind: 'flag', name: 'live', label: 'video.live', hint: 'video.liveHint' },
    { kind: 'flag', name: 'recording', label: 'video.recording', hint: 'video.recordingHint' },
    {
      kind: 'group',
      name: 'qualities',
      label: 'video.qualities',
      hint: 'video.qualitiesHint',
      part: 'video.qualities',
      wide: true,
      most: mostOfAVideo.qualities,
      addLabel: 'video.addQuality',
      oneLabel: 'video.oneQuality',
      blank: () => ({ name: '', url: '' }),
      itemName: ({ name }) => String(name),
      fields: [
        { kind: 'text', name: 'name', label: 'video.qualityName', required: true, ...qualityName },
        { kind: 'file', name: 'url', label: 'video.file', takes: 'video', required: true },
      ],
    },
    heats,
  ],
  save: (write, values, row) => write('adm/save_video', inputOf(values, row)),
  refusals: {},
  Beside: BesideVideo,
};

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
    defaultSort: '-updatedAt',
    columns: [
      { id: 'title', label: 'news.name', text: (row, { pick }) => pick(row.title) },
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
      deleteAction({
        label: 'video.delete',
        roles: editors,
        ask: { title: 'video.deleteTitle', text: 'publishing.deleteText' },
        remove: (write, { videoId }) => write('adm/del_video', { videoId }),
        done: 'video.deleteDone',
      }),
    ],
  },
  form,
});

const inputOf = (values: VideoValues, row: Video | undefined): InputOf<'adm/save_video'> => ({
  ...publishedInput(values, row),
  year: Number(values.year),
  raceId: values.raceId || null,
  title: values.title,
  summary: values.summary,
  cover: values.cover || null,
  url: values.url || null,
  seconds: values.seconds.trim() ? Number(values.seconds) : null,
  live: values.live,
  danmaku: values.danmaku,
  recording: values.recording,
  heats: values.heats.map(({ heat, second }) => ({ heat: Number(heat), second: Number(second) })),
  qualities: values.qualities.map(({ name, url }) => ({ name, url })),
  thumbnails: values.thumbnails || null,
  subtitles: languages.flatMap((lang) => {
    const url = values.subtitles[lang];
    return url ? [{ lang, url }] : [];
  }),
  ...(row && { videoId: row.videoId, version: row.version }),
});
