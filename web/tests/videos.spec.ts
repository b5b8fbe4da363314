import { describe, expect, it } from '@jest/globals';
import { bff, site } from './support/fresh-site.ts';

const videoId = '0198c0de-0000-7000-8000-000000000001';
const folder = `/media/v/${'k'.repeat(43)}`;

const answer = {
  card: {
    videoId,
    title: { text: 'Night final' },
    summary: { text: 'Eight gates, one line' },
    year: 2026,
    raceId: null,
    cover: '',
    seconds: 48,
    live: false,
    publishedAt: '2026-11-20T10:00:00.000Z',
  },
  url: `${folder}/final.mp4`,
  qualities: [{ name: '540p', url: `${folder}/540/index.m3u8` }],
  thumbnails: null,
  subtitles: [{ lang: 'en', url: '/media/d/key/en.vtt' }],
  danmaku: true,
};

describe('the page of a video', () => {
  it('shows it without script, by the controls of the browser, with subtitles', async () => {
    bff.override('get_race_video_detail', () => ({ code: 0, data: answer, msg: '' }));
    const { status, body } = await site.ask(`/race-video/${videoId}`);
    expect(status).toBe(200);
    const video = /<video[^>]*>/.exec(body)?.[0];
    expect(video).toContain('controls=""');
    expect(video).toContain(`src="${folder}/final.mp4"`);
    expect(body).toContain(
      '<track kind="subtitles" srcLang="en" label="English" src="/media/d/key/en.vtt"/>',
    );
    expect(body).toContain('aria-label="Night final"');
    expect(body).not.toMatch(/<(?:video|section)[^>]* style=/);
  });

  it('says so when there is nothing to play yet', async () => {
    bff.override('get_race_video_detail', () => ({
      code: 0,
      data: { ...answer, url: null, qualities: [] },
      msg: '',
    }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    expect(body).not.toContain('<video');
    expect(body).toContain('The recording is not here yet');
  });
});
