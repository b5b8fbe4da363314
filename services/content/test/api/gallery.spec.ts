import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
      danmaku: true,
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
});
