import type { InputOf } from '@paddock/contracts/call-table';
import type { Localized } from '@paddock/contracts/language';
import { maxStoppedRanges, slowRange, videoRange } from '@paddock/contracts/danmaku/danmaku-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import type { FormField, RowOf } from '../../engine/resource.ts';
import { videoSearch, VideoTitle } from '../../lookups/content-choices.tsx';
import { orUndefined } from '../../providers/answers.ts';
import type { Read } from '../../providers/http.ts';

type Room = RowOf<'adm/get_room_list'>;

/** With the title of its video, unless it was deleted. */
type TitledRoom = Room & { title?: Localized };

/** Numbers as typed. */
interface RoomValues {
  videoId: string;
  stopped: boolean;
  slowSeconds: string;
  stoppedRanges: { from: string; to: string }[];
}

const moderators = ['owner', 'editor', 'operator'] as const;
const stoppedLabels = { true: 'commentRoom.stopped', false: 'commentRoom.open' } as const;
const second = { ...videoRange, whole: false };

const rules: readonly FormField<RoomValues>[] = [
  { kind: 'flag', name: 'stopped', label: 'commentRoom.stopAll', hint: 'commentRoom.stopAllHint' },
  {
    kind: 'number',
    name: 'slowSeconds',
    label: 'commentRoom.slow',
    hint: 'commentRoom.slowHint',
    ...slowRange,
    whole: true,
  },
  {
    kind: 'group',
    name: 'stoppedRanges',
    label: 'commentRoom.ranges',
    part: 'commentRoom.ranges',
    wide: true,
    maxItems: maxStoppedRanges,
    addLabel: 'commentRoom.addRange',
    oneLabel: 'commentRoom.oneRange',
    blank: () => ({ from: '', to: '' }),
    itemName: ({ from, to }) => (from || to ? `${String(from)} – ${String(to)}` : ''),
    fields: [
      { kind: 'number', name: 'from', label: 'commentRoom.from', required: true, ...second },
      { kind: 'number', name: 'to', label: 'commentRoom.to', required: true, ...second },
    ],
  },
];

export const danmakuRoom = defineResource<'adm/get_room_list', RoomValues, TitledRoom>({
  name: 'danmaku-room',
  icon: 'cast',
  label: 'commentRoom.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_room_list',
    rowId: (row) => row.videoId,
    rowName: (row) => row.videoId,
    searchLabel: 'commentRoom.search',
    emptyText: 'commentRoom.emptyText',
    defaultSort: '-comments',
    columns: [
      { id: 'video', label: 'comment.video', text: (row) => row.videoId, Cell: VideoTitle },
      {
        id: 'comments',
        label: 'commentRoom.comments',
        sort: 'comments',
        text: (row, { number }) => number(row.comments),
      },
      { id: 'stopped', label: 'commentRoom.state', text: (row, { t }) => t(stoppedLabels[`${row.stopped}`]) },
      {
        id: 'slow',
        label: 'commentRoom.slow',
        text: (row, { t, number }) => (row.slowSeconds ? number(row.slowSeconds) : t('list.none')),
      },
      {
        id: 'ranges',
        label: 'commentRoom.ranges',
        text: (row, { number }) => (row.stoppedRanges.length ? number(row.stoppedRanges.length) : ''),
      },
    ],
    filters: [{ kind: 'flag', name: 'stopped', label: 'commentRoom.state', labels: stoppedLabels }],
    actions: [],
  },
  form: {
    roles: moderators,
    createLabel: 'commentRoom.create',
    editLabel: 'commentRoom.edit',
    load: async (read, videoId) => {
      const room: Room | undefined = (await read('adm/get_room_list', { videoId })).rows[0];
      return room && { ...room, ...(await titleOf(read, videoId)) };
    },
    name: ({ title }, { t, pick }) => (title ? pick(title) : t('commentRoom.title')),
    values: valuesOf,
    fields: (row) =>
      row
        ? rules
        : [
            {
              kind: 'search',
              name: 'videoId',
              label: 'comment.video',
              none: 'commentRoom.chooseVideo',
              required: true,
              of: videoSearch,
            },
            ...rules,
          ],
    save: async (write, values, row) => {
      const saved: Room = await write('adm/save_room', inputOf(values));
      return { ...saved, ...(row?.title && { title: row.title }) };
    },
    refusals: {},
    reverse: (before) => valuesOf(before),
  },
});

async function titleOf(read: Read, videoId: string): Promise<{ title?: Localized }> {
  // Rules outlive their video.
  const video = await orUndefined(read('adm/get_adm_video_detail', { videoId }));
  return video ? { title: video.title } : {};
}

function valuesOf(row: Room | undefined): RoomValues {
  return {
    videoId: row?.videoId ?? '',
    stopped: row?.stopped ?? false,
    slowSeconds: String(row?.slowSeconds ?? 0),
    stoppedRanges: (row?.stoppedRanges ?? []).map(({ from, to }) => ({ from: String(from), to: String(to) })),
  };
}

const inputOf = ({ videoId, stopped, slowSeconds, stoppedRanges }: RoomValues): InputOf<'adm/save_room'> => ({
  videoId,
  stopped,
  slowSeconds: Number(slowSeconds),
  stoppedRanges: stoppedRanges.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
});
