import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { videoPartLimits, qualityName, videoSeconds } from '@paddock/contracts/content/content-limits';
import { heatNumber, videoSecond } from '@paddock/contracts/race/catalog/race-limits';
import { streamAddress } from '@paddock/contracts/content/stream-origins';
import { languages, type Language } from '@paddock/contracts/language';
import type { Data, Form, FormField } from '../../engine/resource.ts';
import { orUndefined } from '../../providers/answers.ts';
import { PublishedExtras } from '../../publishing/publish-columns.tsx';
import {
  momentInput,
  momentValue,
  publishedFields,
  publishedInput,
  publishedValues,
  type PublishedValues,
  seasonFields,
  type SeasonValues,
} from '../../publishing/published.ts';

export type Video = Data<ViewOf<'adm/get_adm_video_detail'>>;

interface HeatValues {
  heat: string;
  second: string;
}

export interface VideoValues extends PublishedValues, SeasonValues {
  recording: boolean;
  heats: HeatValues[];
  cover: string;
  source: 'file' | 'stream';
  url: string;
  stream: string;
  liveSince: string;
  seconds: string;
  live: boolean;
  danmaku: boolean;
  /** Address by language; '' for none. */
  subtitles: Record<Language, string>;
  thumbnails: string;
  qualities: { name: string; url: string }[];
}

export const editors = ['owner', 'editor'] as const;
const sources = { file: 'video.sources.file', stream: 'video.sources.stream' } as const;
const isFile = ({ source }: VideoValues): boolean => source === 'file';
const isStream = ({ source }: VideoValues): boolean => source === 'stream';
const subtitles = { takes: 'subtitles', hint: 'video.subtitles.hint' } as const;

const addressesOf = (files: Video['subtitles'] = []): Partial<Record<Language, string>> =>
  Object.fromEntries(files.map(({ lang, url }) => [lang, url]));

const VideoExtras = ({ row }: { row: Video }) => (
  <PublishedExtras
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
  maxItems: videoPartLimits.heats,
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

export const videoForm: Form<Video, VideoValues> = {
  roles: editors,
  createLabel: 'video.create',
  editLabel: 'video.edit',
  load: (read, videoId) => orUndefined(read('adm/get_adm_video_detail', { videoId })),
  name: (row, { pick }) => pick(row.title),
  values: (row) => {
    const published = publishedValues(row);
    return {
      ...published,
      year: String(row?.year ?? new Date().getFullYear()),
      raceId: row?.raceId ?? '',
      recording: row?.recording ?? false,
      heats: (row?.heats ?? []).map(({ heat, second }) => ({ heat: String(heat), second: String(second) })),
      title: row?.title ?? {},
      summary: row?.summary ?? {},
      cover: row?.cover ?? '',
      source: row?.stream ? 'stream' : 'file',
      url: row?.url ?? '',
      stream: row?.stream ?? '',
      seconds: row?.seconds ? String(row.seconds) : '',
      live: row?.live ?? false,
      liveSince: momentValue(row?.liveSince, published.zone),
      danmaku: row?.danmaku ?? true,
      subtitles: { cn: '', en: '', ru: '', ...addressesOf(row?.subtitles) },
      thumbnails: row?.thumbnails ?? '',
      qualities: row?.qualities ?? [],
    };
  },
  fields: () => [
    ...publishedFields,
    ...seasonFields,
    { kind: 'choice', name: 'source', label: 'video.source', required: true, labels: sources },
    { kind: 'picture', name: 'cover', label: 'news.cover' },
    { kind: 'file', name: 'url', label: 'video.file', takes: 'video' },
    {
      kind: 'text',
      name: 'stream',
      label: 'video.stream',
      hint: 'video.streamHint',
      required: true,
      ...streamAddress,
      wide: true,
    },
    { kind: 'flag', name: 'live', label: 'video.live', hint: 'video.liveHint' },
    {
      kind: 'moment',
      name: 'liveSince',
      label: 'video.liveSince',
      hint: 'video.liveSinceHint',
      zone: 'zone',
    },
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
    { kind: 'flag', name: 'recording', label: 'video.recording', hint: 'video.recordingHint' },
    {
      kind: 'group',
      name: 'qualities',
      label: 'video.qualities',
      hint: 'video.qualitiesHint',
      part: 'video.qualities',
      wide: true,
      maxItems: videoPartLimits.qualities,
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
  applies: {
    url: isFile,
    seconds: isFile,
    thumbnails: isFile,
    qualities: isFile,
    stream: isStream,
    live: isStream,
    // Recordings use it to offset their comments.
    liveSince: (values) => isStream(values) || values.liveSince !== '',
  },
  save: (write, values, row) => write('adm/save_video', inputOf(values, row)),
  refusals: { stream_origin: 'stream' },
  Extras: VideoExtras,
};

/** Clears the fields of the other source. */
const sourceOf = (values: VideoValues) =>
  isStream(values)
    ? {
        stream: values.stream.trim(),
        live: values.live,
        url: null,
        seconds: null,
        thumbnails: null,
        qualities: [],
      }
    : {
        stream: null,
        live: false,
        url: values.url || null,
        seconds: values.seconds.trim() ? Number(values.seconds) : null,
        thumbnails: values.thumbnails || null,
        qualities: values.qualities.map(({ name, url }) => ({ name, url })),
      };

const inputOf = (values: VideoValues, row: Video | undefined): InputOf<'adm/save_video'> => ({
  ...publishedInput(values, row),
  year: Number(values.year),
  raceId: values.raceId || null,
  title: values.title,
  summary: values.summary,
  cover: values.cover || null,
  ...sourceOf(values),
  liveSince: momentInput(values.liveSince, values.zone, row?.liveSince),
  danmaku: values.danmaku,
  recording: values.recording,
  heats: values.heats.map(({ heat, second }) => ({ heat: Number(heat), second: Number(second) })),
  subtitles: languages.flatMap((lang) => {
    const url = values.subtitles[lang];
    return url ? [{ lang, url }] : [];
  }),
  ...(row && { videoId: row.videoId, version: row.version }),
});
