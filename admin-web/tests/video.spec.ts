import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { fieldRules } from '@paddock/contracts/field-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AdminApi } from '../src/providers/admin-api.ts';
import { Refused } from './support/fake-api.ts';
import { FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

const videoId = '01990000-0000-7000-8000-000000000001';
const stream = 'https://live.example.com/final/index.m3u8';
const liveSince = '2026-03-01T08:00:07.000Z';
const broadcast = {
  videoId,
  version: 3,
  status: 'published' as const,
  publishedAt: '2026-03-01T08:00:00.000Z',
  year: 2026,
  raceId: null,
  recording: false,
  heats: [],
  title: { en: 'The final' },
  summary: {},
  cover: null,
  seconds: null,
  live: true,
  liveSince,
  url: null,
  stream,
  qualities: [],
  thumbnails: null,
  subtitles: [],
  danmaku: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
};

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  Object.assign(office.handlers, {
    'adm/get_adm_video_detail': () => broadcast,
    'adm/save_video': () => broadcast,
  });
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
const address = () => screen.getByLabelText(/^Broadcast address/);
const save = () => screen.getByRole('button', { name: 'Save' });
const drop = (field: HTMLElement, name: string, type: string) =>
  fireEvent.drop(within(field).getByRole('button').parentElement!, {
    dataTransfer: { files: [new File(['x'], name, { type })] },
  });
const saved = () => office.calls('adm/save_video').map(({ input }) => input);

it('is a file or a broadcast, with local and server validation of its address', async () => {
  office.handlers['adm/save_video'] = () => {
    throw new Refused('stream_origin', { origin: 'https://live.example.com' });
  };
  const { user } = await open('/adm/race-video/new');
  await user.type(await screen.findByLabelText('Title · English'), 'The final');
  expect(screen.getByText('Video file')).toBeVisible();
  expect(screen.queryByLabelText(/^Live/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Source/), 'Broadcast');
  expect(screen.queryByText('Video file')).toBeNull();
  await user.type(address(), 'http://live.example.com/final.m3u8');
  await user.click(save());
  await waitFor(() => expect(address()).toHaveAccessibleDescription(new RegExp(fieldRules.pattern.en)));
  expect(saved()).toEqual([]);
  await user.clear(address());
  await user.type(address(), stream);
  await user.click(screen.getByLabelText(/^Live/));
  await user.click(save());
  const [, , said = ''] = errors.stream_origin.msg.en.split(/[.{}]/);
  await waitFor(() => expect(address()).toHaveAccessibleDescription(new RegExp(said)));
  expect(saved()).toMatchObject([{ stream, live: true, liveSince: null, url: null, qualities: [] }]);
});

it('becomes the recording after the broadcast, keeping the start of its comments', async () => {
  const { user } = await open(`/adm/race-video/${videoId}`);
  await screen.findByLabelText(/^Source/);
  expect(address()).toHaveValue(stream);
  await user.selectOptions(screen.getByLabelText(/^Source/), 'File');
  expect(screen.queryByLabelText(/^Broadcast address/)).toBeNull();
  await user.click(save());
  await waitFor(() =>
    expect(saved()).toMatchObject([{ videoId, version: 3, stream: null, live: false, liveSince, url: null }]),
  );
});

it('shows the name of the uploaded file', async () => {
  const url = `/media/v/${'k'.repeat(43)}/video.mp4`;
  Object.assign(office.handlers, {
    'adm/get_adm_video_detail': () => ({ ...broadcast, live: false, stream: null, url }),
    'adm/get_video_progress': () => ({ name: 'race.mp4', videoState: 'ready', videoProgress: null }),
  });
  await open(`/adm/race-video/${videoId}`);
  expect(await screen.findByRole('link', { name: /race\.mp4/ })).toHaveAttribute('href', url);
});

it('refuses a file of another type as soon as it is chosen, and names the accepted types', async () => {
  const upload = jest.spyOn(AdminApi.prototype, 'upload').mockResolvedValue('/media/d/k/cover.png');
  await open('/adm/race-video/new');
  const subtitles = await screen.findByRole('group', { name: /^English subtitles/ });
  drop(subtitles, 'cover.png', 'image/png');
  expect(await within(subtitles).findByText(/accepted: VTT\)/)).toBeVisible();
  const video = screen.getByRole('group', { name: /^Video file/ });
  drop(video, 'rules.pdf', 'application/pdf');
  expect(await within(video).findByText(/accepted: MP4, WEBM, MOV\)/)).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
  upload.mockRestore();
});
