import { Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { albumInput, aPicture, aVideo, videoInput } from '../factories/inputs.ts';
import { ContentHost, refused } from '../support/content-host.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('albums and videos', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  it('show albums by year, with the first picture in front', async () => {
    const { albumId } = await host.view('adm/save_images', albumInput(), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2025, pictures: [] }), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2024, status: 'draft' }), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2023, publishedAt: tomorrow() }), host.editor);
    const page = await host.view('get_race_images', { year: 2026 });
    expect(page.years).toEqual([2026, 2025]);
    expect(page.rows).toMatchObject([
      { albumId, cover: aPicture, pictureCount: 2, title: { text: 'Night Circuit' } },
    ]);
    const { pictures } = await host.view('get_race_album', { albumId });
    expect(pictures.map(({ caption }) => caption.text)).toEqual(['Start', '']);
  });

  it('refuse pictures from elsewhere', async () => {
    for (const address of [
      'https://elsewhere.example/a.jpg',
      '//elsewhere.example/a.jpg',
      'javascript:alert(1)',
    ])
      expect(
        refused(
          await host.call(
            'adm/save_images',
            albumInput({ pictures: [{ address, caption: {} }] }),
            host.editor,
          ),
        ),
      ).toBe('bad_input');
  });

  it('show videos with where they come from, and what is on air first', async () => {
    const told = host.hearTags();
    const { videoId } = await host.view('adm/save_video', videoInput(), host.editor);
    expect(told).toEqual(['videos']);
    const live = await host.view('adm/save_video', videoInput({ live: true, year: 2024 }), host.editor);
    const hidden = await host.view('adm/save_video', videoInput({ publishedAt: tomorrow() }), host.editor);
    const { rows } = await host.view('get_race_video', {});
    expect(rows.map((row) => row.videoId)).toEqual([live.videoId, videoId]);
    expect(await host.view('get_race_video_detail', { videoId })).toMatchObject({
      card: { title: { text: 'The final' } },
      url: aVideo,
      subtitles: [{ lang: 'ru' }],
    });
    expect(refused(await host.call('get_race_video_detail', { videoId: hidden.videoId }))).toBe('not_found');
    const { token } = await host.view(
      'adm/get_content_preview_token',
      { kind: 'video', id: hidden.videoId },
      host.editor,
    );
    expect((await host.view('get_race_video_preview', { token })).card.videoId).toBe(hidden.videoId);
    await host.view('adm/del_video', { videoId }, host.editor);
    expect(refused(await host.call('get_race_video_detail', { videoId }))).toBe('not_found');
  });

  it('show the recording of a race first, with the heats that are in it', async () => {
    const [raceId, otherRace] = [randomUUID(), randomUUID()];
    const heats = [{ heat: 7, second: 95 }];
    const recording = await host.view(
      'adm/save_video',
      videoInput({ raceId, recording: true, heats, year: 2020 }),
      host.editor,
    );
    await host.view('adm/save_video', videoInput({ raceId, year: 2026 }), host.editor);
    await host.view('adm/save_video', videoInput({ raceId: otherRace, recording: true }), host.editor);
    const { rows } = await host.view('get_race_video', { raceId });
    expect(rows.map((row) => [row.recording, row.year])).toEqual([
      [true, 2020],
      [false, 2026],
    ]);
    const { videoId } = recording;
    expect(await host.view('get_race_video_detail', { videoId })).toMatchObject({ heats });
    // Without a race nothing points into it; and a version from before heats could be written down is one without.
    const { raceId: _race, heats: _heats, ...earlier } = recording;
    const saved = await host.view('adm/save_video', { ...earlier, raceId: null }, host.editor);
    expect(saved).toMatchObject({ recording: false, heats: [] });
  });

  it('show a video with its comments and qualities, to a member with a ticket, and without them when nobody answers', async () => {
    const { videoId } = await host.view('adm/save_video', videoInput({ seconds: 48 }), host.editor);
    const quiet = await host.view('adm/save_video', videoInput({ danmaku: false }), host.editor);
    const asked = jest.spyOn(host.get(InternalCalls), 'call').mockImplementation(async (name, input) => ({
      ready: name === 'get_ready_videos' ? [aVideo] : undefined,
      address: '/danmaku/',
      id: videoId,
      ticket: 'memberId' in input ? 'ticket' : null,
      maximum: 100,
    }));
    const member = { kind: 'member', memberId: randomUUID(), sessionId: randomUUID() } as const;
    const { kind: _kind, ...person } = member;
    const detailOf = (id: string, options = {}) =>
      host.view('get_race_video_detail', { videoId: id }, options);
    const danmakuFor = async (id: string, options = {}) => (await detailOf(id, options)).danmaku;
    expect((await detailOf(videoId)).hasLadder).toBe(true);
    expect(asked).toHaveBeenCalledWith('get_ready_videos', { addresses: [aVideo] });
    expect(await danmakuFor(videoId)).toEqual({
      address: '/danmaku/',
      id: videoId,
      ticket: null,
      maximum: 100,
    });
    expect(await danmakuFor(videoId, { caller: member })).toMatchObject({ ticket: 'ticket' });
    expect(asked).toHaveBeenCalledWith('get_danmaku_of_video', { videoId, seconds: 48, ...person });
    expect(await danmakuFor(quiet.videoId)).toBeNull();
    asked.mockRejectedValue(new Refusal('unavailable'));
    expect(await detailOf(videoId)).toMatchObject({ danmaku: null, hasLadder: false, url: aVideo });
    asked.mockRestore();
  });
});
