import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SaveVideoInput } from '@paddock/contracts/content/video.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { albumInput, aPicture, aStream, aVideo, videoInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('albums and videos', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  it('list albums by year, with the first picture as cover', async () => {
    const { albumId } = await host.view('adm/save_images', albumInput(), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2025, pictures: [] }), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2024, status: 'draft' }), host.editor);
    await host.view('adm/save_images', albumInput({ year: 2023, publishedAt: tomorrow() }), host.editor);
    const page = await host.view('get_race_images', { year: 2026 });
    expect(page.years).toEqual([2026, 2025]);
    expect(page.rows).toMatchObject([
      { albumId, cover: aPicture, pictureCount: 2, title: { text: 'Night Circuit' } },
    ]);
    expect(page.rows[0]).not.toHaveProperty('addresses');
    const [listed] = (await host.view('get_race_images', { year: 2026, addresses: true })).rows;
    const { pictures } = await host.view('get_race_album', { albumId });
    expect(listed!.addresses).toEqual(pictures.map(({ address }) => address));
    expect(pictures.map(({ caption }) => caption.text)).toEqual(['Start', '']);
  });

  it('reject external pictures', async () => {
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

  it('list videos with their sources, live ones first', async () => {
    const cleared = host.recordTags();
    const { videoId } = await host.view('adm/save_video', videoInput(), host.editor);
    expect(cleared).toEqual(['videos']);
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

  it('show a broadcast until its recording replaces it, with the same comments', async () => {
    const before = Date.now();
    const broadcast = { url: null, qualities: [], stream: aStream, live: true };
    const saved = await host.view('adm/save_video', videoInput({ ...broadcast, seconds: 48 }), host.editor);
    const { videoId, liveSince } = saved;
    expect(Date.parse(liveSince!)).toBeGreaterThanOrEqual(before);
    const detail = () => host.view('get_race_video_detail', { videoId });
    expect(await detail()).toMatchObject({
      card: { live: true, seconds: null },
      url: null,
      stream: aStream,
      liveSince,
    });
    // An edit does not restart the time of comments.
    const { createdAt: _c, updatedAt: _u, ...entry } = saved;
    const renamed = await host.view(
      'adm/save_video',
      { ...entry, title: { en: 'The big final' } },
      host.editor,
    );
    expect(renamed.liveSince).toBe(liveSince);
    const recording = { stream: null, url: aVideo, live: false, version: renamed.version };
    await host.view('adm/save_video', { ...entry, ...recording }, host.editor);
    expect(await detail()).toMatchObject({
      card: { videoId, live: false, seconds: 48 },
      url: aVideo,
      stream: null,
      liveSince,
    });
  });

  it('start the comments of a broadcast at publication, or as the editor sets', async () => {
    const broadcast = { url: null, qualities: [], stream: aStream, live: true };
    const since = async (changes: Partial<SaveVideoInput>) =>
      (await host.view('adm/save_video', videoInput({ ...broadcast, ...changes }), host.editor)).liveSince;
    const [appears, begins] = [tomorrow(), '2026-11-20T10:00:00.000Z'];
    expect(await since({ publishedAt: appears })).toBe(appears);
    expect(await since({ liveSince: begins })).toBe(begins);
    expect(await since({ status: 'draft' })).toBeNull();
    expect(await since({ live: false })).toBeNull();
  });

  it.each([
    'https://live.example.com/final/index.m3u8',
    'https://pieces.example.net:8443/a.m3u8?token=a-b_c~d%2F&expires=1',
    'https://live.example.com:443/a.m3u8',
  ])('accept a broadcast from %s', async (stream) => {
    const input = videoInput({ url: null, qualities: [], stream });
    expect((await host.view('adm/save_video', input, host.editor)).stream).toBe(stream);
  });

  it.each([
    ['another host', 'https://elsewhere.example/a.m3u8', 'stream_origin'],
    ['another port', 'https://live.example.com:8443/a.m3u8', 'stream_origin'],
    ['an invalid port', 'https://live.example.com:99999/a.m3u8', 'stream_origin'],
    ['a subdomain of an allowed host', 'https://a.live.example.com/a.m3u8', 'stream_origin'],
    ['an allowed host as prefix', 'https://live.example.com.evil.example/a.m3u8', 'stream_origin'],
    ['look-alike characters', 'https://xn--lve-6cd.example.com/a.m3u8', 'stream_origin'],
    ['HTTP', 'http://live.example.com/a.m3u8', 'bad_input'],
    ['credentials', 'https://live.example.com:secret@elsewhere.example/a.m3u8', 'bad_input'],
    ['a name', 'https://elsewhere.example@live.example.com/a.m3u8', 'bad_input'],
    ['a backslash', String.raw`https://elsewhere.example\@live.example.com/a.m3u8`, 'bad_input'],
    ['upper case', 'HTTPS://LIVE.example.com/a.m3u8', 'bad_input'],
    ['a non-ASCII host', 'https://площадка.рф/a.m3u8', 'bad_input'],
    ['an IPv4 address', 'https://127.0.0.1/a.m3u8', 'bad_input'],
    ['an IPv6 address', 'https://[::1]/a.m3u8', 'bad_input'],
    ['a decimal IPv4 address', 'https://2130706433/a.m3u8', 'bad_input'],
    ['a trailing dot in the host', 'https://live.example.com./a.m3u8', 'bad_input'],
    ['something behind a #', 'https://live.example.com/a.m3u8#t=1', 'bad_input'],
    ['an ending behind a #', 'https://live.example.com/a.mp4#.m3u8', 'bad_input'],
    ['the extension in the query', 'https://live.example.com/a.mp4?b.m3u8', 'bad_input'],
    ['no host', 'https:///a.m3u8', 'bad_input'],
    ['no scheme', '//live.example.com/a.m3u8', 'bad_input'],
    ['a script', 'javascript:alert(1)//https://live.example.com/a.m3u8', 'bad_input'],
    ['data', 'data:application/vnd.apple.mpegurl,https://live.example.com/a.m3u8', 'bad_input'],
    ['a space', 'https://live.example.com/a b.m3u8', 'bad_input'],
    ['a line break', 'https://live.example.com/a.m3u8\n', 'bad_input'],
    ['a space only', ' ', 'bad_input'],
    ['too much', `https://live.example.com/${'a'.repeat(500)}.m3u8`, 'bad_input'],
  ])('reject a broadcast with %s', async (_, stream, refusal) => {
    const input = videoInput({ url: null, qualities: [], stream });
    const envelope = await host.call('adm/save_video', input, host.editor);
    expect(refused(envelope)).toBe(refusal);
    if (refusal === 'bad_input') expect(Object.keys(faultsOf(envelope))).toEqual(['stream']);
    else expect(envelope.msg).toContain(' https://');
  });

  it('reject a video with both a file and a stream', async () => {
    for (const file of [{ url: aVideo, qualities: [] }, { url: null }]) {
      const envelope = await host.call(
        'adm/save_video',
        videoInput({ ...file, stream: aStream }),
        host.editor,
      );
      expect(faultsOf(envelope)).toEqual({ stream: 'fileAndStream' });
    }
  });

  it('hide a stream of an origin that is no longer allowed', async () => {
    const input = videoInput({ url: null, qualities: [], stream: aStream, live: true });
    const { videoId } = await host.view('adm/save_video', input, host.editor);
    await host.query(`update video set stream = 'https://gone.example.com/a.m3u8' where public_id = $1`, [
      videoId,
    ]);
    expect((await host.view('get_race_video_detail', { videoId })).stream).toBeNull();
    const video = await host.view('adm/get_adm_video_detail', { videoId }, host.editor);
    expect(video.stream).toBe('https://gone.example.com/a.m3u8');
    expect(refused(await host.call('adm/save_video', video, host.editor))).toBe('stream_origin');
  });

  it('list the recording of a race first, with its heats', async () => {
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
    const recordings = { raceIds: [raceId, randomUUID()] };
    expect((await host.view('get_recordings', recordings)).rows).toEqual([{ raceId, videoId }]);
    expect(await host.view('get_race_video_detail', { videoId })).toMatchObject({ heats });
    // Without a race it is no recording; versions older than heats have none.
    const { raceId: _race, heats: _heats, ...earlier } = recording;
    const saved = await host.view('adm/save_video', { ...earlier, raceId: null }, host.editor);
    expect(saved).toMatchObject({ recording: false, heats: [] });
    expect((await host.view('get_recordings', recordings)).rows).toEqual([]);
  });

  it('show a video with comments and qualities, with a ticket for members, and without them when those services are down', async () => {
    const { videoId } = await host.view('adm/save_video', videoInput({ seconds: 48 }), host.editor);
    const quiet = await host.view('adm/save_video', videoInput({ danmaku: false }), host.editor);
    const calls = jest.spyOn(host.get(InternalCalls), 'call').mockImplementation(async (name, input) => ({
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
    expect(calls).toHaveBeenCalledWith('get_ready_videos', { addresses: [aVideo] });
    calls.mockClear();
    const { rows } = await host.view('get_race_video', { addresses: true });
    const poster = expect.stringMatching(/^\/media\//);
    expect(rows.find((row) => row.videoId === videoId)).toMatchObject({ file: aVideo, poster });
    // The job of saved files calls too.
    expect(calls.mock.calls.filter(([name]) => name === 'get_ready_videos').length).toBeLessThanOrEqual(1);
    expect(await danmakuFor(videoId)).toEqual({
      address: '/danmaku/',
      id: videoId,
      ticket: null,
      maximum: 100,
    });
    expect(await danmakuFor(videoId, { caller: member })).toMatchObject({ ticket: 'ticket' });
    expect(calls).toHaveBeenCalledWith('get_danmaku_of_video', { videoId, seconds: 48, ...person });
    expect(await danmakuFor(quiet.videoId)).toBeNull();
    calls.mockRejectedValue(new Refusal('unavailable'));
    expect(await detailOf(videoId)).toMatchObject({ danmaku: null, hasLadder: false, url: aVideo });
    calls.mockRestore();
  });

  it('list videos with their numbers of comments, where they are on', async () => {
    const { videoId } = await host.view('adm/save_video', videoInput({}), host.editor);
    const quiet = await host.view('adm/save_video', videoInput({ danmaku: false }), host.editor);
    const calls = jest.spyOn(host.get(InternalCalls), 'call');
    const counted = async () => {
      const { rows } = await host.view('get_race_video', { comments: true });
      return [videoId, quiet.videoId].map((id) => rows.find((row) => row.videoId === id)?.comments);
    };
    calls.mockImplementation(async (_name, input) => ({
      counts: (input as { videoIds: string[] }).videoIds.map(() => 12),
    }));
    expect(await counted()).toEqual([12, undefined]);
    calls.mockRejectedValue(new Refusal('unavailable'));
    expect(await counted()).toEqual([undefined, undefined]);
    calls.mockRestore();
  });
});
