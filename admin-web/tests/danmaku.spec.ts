import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Refused } from './support/fake-api.ts';
import { FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

const videoId = '0198c0de-0000-7000-8000-000000000001';
const comment = {
  commentId: '0198c0de-0000-7000-8000-000000000002',
  videoId,
  time: 24.5,
  type: 0,
  color: 0xff_ff_ff,
  text: 'Half a second up',
  author: 'Owl',
  memberId: null,
  status: 'shown',
  reports: 0,
  reason: '',
  bySender: 1,
  hiddenOfSender: 0,
  muted: false,
  mutedSilently: false,
  sentAt: '2026-11-20T10:00:00.000Z',
};

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  Object.assign(office.handlers, {
    'adm/get_comment_list': () => ({ total: 1, page: 1, pageSize: 25, rows: [comment] }),
    'adm/get_adm_video_detail': () => ({
      videoId,
      title: { cn: '', en: 'The night final', ru: '' },
      url: '/media/v/key/video.mp4',
    }),
  });
  await office.start();
});
afterEach(() => office.stop());

describe('a comment in the office', () => {
  it('is shown with the video, shortly before its second', async () => {
    const { user } = await openOffice(office, { path: '/adm/danmaku', token: office.signIn() });
    await user.click(await screen.findByRole('link', { name: comment.text }));
    const drawer = await screen.findByRole('dialog', { name: comment.text });
    const video = await within(drawer).findByLabelText('The video at this second');
    expect(video.getAttribute('src')).toBe('/media/v/key/video.mp4#t=22.5');
  });
});

const open = () => openOffice(office, { path: '/adm/danmaku', token: office.signIn() });
const statuses = () =>
  office.calls('adm/change_comment').map(({ input }) => (input as { status: string }).status);
const undo = (text: string) =>
  within(screen.getByText(text).parentElement!).getByRole('button', { name: 'Undo' });

describe('moderation', () => {
  let rows: (typeof comment)[];
  beforeEach(() => {
    rows = [comment, { ...comment, commentId: comment.commentId.replace(/2$/, '3'), text: 'Second' }];
    Object.assign(office.handlers, {
      'adm/get_comment_list': () => ({ total: rows.length, page: 1, pageSize: 25, rows }),
      'adm/change_comment': ({ commentId, status }: { commentId: string; status: string }) => {
        rows = rows.map((row) => (row.commentId === commentId ? { ...row, status } : row));
        return rows.find((row) => row.commentId === commentId);
      },
    });
  });

  it('hides and shows a comment in one click or two, each undone in the toast', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Hide: ${comment.text}` }));
    expect(await screen.findByText('1 comment hidden')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button for the opposite took its place, with the focus.
    expect(screen.getByRole('button', { name: `Show again: ${comment.text}` })).toHaveFocus();
    await user.click(undo('1 comment hidden'));
    await user.dblClick(await screen.findByRole('button', { name: `Hide: ${comment.text}` }));
    expect(await screen.findByRole('button', { name: `Show again: ${comment.text}` })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText('1 comment shown again');
    await user.click(undo('1 comment shown again'));
    expect(await screen.findByRole('button', { name: `Show again: ${comment.text}` })).toBeVisible();
    expect(statuses()).toEqual(['hidden', 'shown', 'hidden', 'shown', 'hidden']);
  });

  it('hides the opened comment in one click', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: comment.text }));
    const drawer = await screen.findByRole('dialog', { name: comment.text });
    await user.click(within(drawer).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('1 comment hidden')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Hide comments' })).toBeNull();
    expect(statuses()).toEqual(['hidden']);
  });

  it('asks before it hides several', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Hide (2)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hide comments' });
    expect(statuses()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('2 comments hidden')).toBeVisible();
    expect(statuses()).toEqual(['hidden', 'hidden']);
  });
});

it('gets rules for a video found by its title', async () => {
  const rows = Array.from({ length: 130 }, (_, i) => ({
    videoId: videoId.slice(0, -3) + String(100 + i),
    status: 'published',
    year: 2026,
    title: { en: `Final ${i}` },
    cover: '',
    live: false,
    publishedAt: null,
    updatedAt: comment.sentAt,
  }));
  Object.assign(office.handlers, {
    'adm/get_room_list': () => ({ total: 0, page: 1, pageSize: 25, rows: [] }),
    'adm/get_adm_video_list': ({ text = '' }) => {
      const found = rows.filter(({ title }) => title.en.includes(text));
      return { total: found.length, page: 1, pageSize: 25, rows: found.slice(0, 25) };
    },
    'adm/get_adm_video_detail': (input: { videoId: string }) =>
      rows.find(({ videoId: id }) => id === input.videoId),
    'adm/save_room': (input: object) => ({ ...input, comments: 0 }),
  });
  const { user } = await openOffice(office, { path: '/adm/danmaku-room/new', token: office.signIn() });
  await user.type(await screen.findByRole('combobox', { name: 'Video' }), 'Final 129');
  await user.click(await screen.findByRole('option', { name: 'Final 129 · 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: Comment rules')).toBeVisible();
  expect(office.calls('adm/save_room')[0]?.input).toMatchObject({ videoId: rows[129]!.videoId });
});

it.each([
  ['by its title', videoId, 'Edit rules · The night final'],
  ['as rules, once the video is gone', videoId.replace(/1$/, '9'), 'Edit rules · Comment rules'],
])('has rules named after the video: %s', async (_how, id, heading) => {
  const shown = office.handlers['adm/get_adm_video_detail']!;
  office.handlers['adm/get_adm_video_detail'] = (input, ...rest) => {
    if (input.videoId !== videoId) throw new Refused('not_found');
    return shown(input, ...rest);
  };
  const room = { videoId: id, comments: 3, stopped: false, slowSeconds: 0, stoppedRanges: [] };
  office.handlers['adm/get_room_list'] = () => ({ total: 1, page: 1, pageSize: 25, rows: [room] });
  await openOffice(office, { path: `/adm/danmaku-room/${id}`, token: office.signIn() });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
