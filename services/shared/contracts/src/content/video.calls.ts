import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import { contentTags } from './content-kinds.ts';
import { PreviewTokenInput } from './preview.shapes.ts';
import {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  RecordingsInput,
  RecordingsView,
  VideoDetailView,
  VideoIdInput,
  VideoListInput,
  VideoPage,
  SaveVideoInput,
} from './video.shapes.ts';

const service = 'content';
const editors: readonly AdminRole[] = ['owner', 'editor'];
const cache = { seconds: 60, tags: contentTags.videos };

export const videoCalls = {
  get_race_video: call({
    service,
    audience: 'anyone',
    write: false,
    input: VideoListInput,
    view: VideoPage,
    cache,
    summary: 'Published videos by year, category and race, latest first',
  }),
  get_recordings: call({
    service,
    audience: 'anyone',
    write: false,
    input: RecordingsInput,
    view: RecordingsView,
    cache,
    summary: 'The recording of each race that has one',
  }),
  get_race_video_detail: call({
    service,
    audience: 'anyone',
    write: false,
    input: VideoIdInput,
    view: VideoDetailView,
    refusals: ['not_found'],
    cache: { ...cache, own: true },
    summary: 'A video with its sources, and a comment ticket for members',
  }),
  get_race_video_preview: call({
    service,
    audience: 'anyone',
    write: false,
    input: PreviewTokenInput,
    view: VideoDetailView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'An unpublished video, with a preview token',
  }),
  'adm/get_adm_video_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: AdminVideoListInput,
    view: AdminVideoPage,
    summary: 'Videos of every status, filtered and paged',
  }),
  'adm/get_adm_video_detail': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: VideoIdInput,
    view: AdminVideoView,
    refusals: ['not_found'],
    summary: 'A video in all languages, for editing',
  }),
  'adm/save_video': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: SaveVideoInput,
    view: AdminVideoView,
    refusals: ['not_found', 'stale', 'stream_origin'],
    summary: 'Creates or changes a video',
  }),
  'adm/del_video': call({
    service,
    audience: 'admin',
    roles: editors,
    write: true,
    input: VideoIdInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Deletes a video',
  }),
} as const;
