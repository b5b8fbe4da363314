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
  hasLadder: false,
  thumbnails: null,
  subtitles: [{ lang: 'en', url: '/media/d/key/en.vtt' }],
  danmaku: { address: '/danmaku/', id: videoId, ticket: null, maximum: 5000 },
};

const said = {
  total: 240,
  lines: [{ time: 83.4, text: '<b>Какой проход!</b>', author: 'Owl', lang: 'ru' }],
  heatSeconds: 1,
  heat: [],
};

describe('the page of a video', () => {
  it('has what viewers wrote as text, each line leading to its second', async () => {
    bff.override('get_race_video_detail', () => ({ code: 0, data: answer, msg: '' }));
    bff.override('get_comment_list', () => ({ code: 0, data: said, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    expect(body).toMatch(
      /<a [^>]*href="[^"]*#t=83"[^>]*>1:23<\/a><span lang="ru" dir="auto">&lt;b&gt;Какой проход!/,
    );
    expect(body).toContain('1 of 240 comments');
    bff.override('get_race_video_detail', () => ({ code: 0, data: { ...answer, danmaku: null }, msg: '' }));
    const other = await site.ask(`/race-video/${videoId.replace(/1$/, '2')}`);
    expect(other.body).not.toContain('What viewers wrote');
  });

  it('gives a ticket to who is signed in, and keeps it for nobody else', async () => {
    bff.override('get_race_video_detail', ({ headers }) => ({
      code: 0,
      data: { ...answer, danmaku: { ...answer.danmaku, ticket: headers.access_token ? 'sealed' : null } },
      msg: '',
    }));
    const filters = { types: [1], colored: false, words: [], senders: [], languages: ['ru'] };
    bff.override('get_comment_filters', () => ({ code: 0, data: { filters }, msg: '' }));
    const path = `/race-video/${videoId}/ticket.json`;
    const visitor = await site.ask(path);
    expect(JSON.parse(visitor.body)).toEqual({ isSignedIn: false, ticket: null, filters: null });
    const member = await site.ask(path, { headers: { cookie: `access_token=${'a'.repeat(32)}` } });
    expect(JSON.parse(member.body)).toEqual({ isSignedIn: true, ticket: 'sealed', filters });
    expect(member.headers['cache-control']).toBe('private, no-store');
  });

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

  it('plays several qualities with script once there are some, and the file without', async () => {
    const made = { ...answer, url: `${folder}/video.mp4`, qualities: [], hasLadder: true };
    bff.override('get_race_video_detail', () => ({ code: 0, data: made, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    const video = /<video[^>]*>/.exec(body)?.[0];
    expect(video).toContain(`src="${folder}/video.mp4"`);
    expect(video).toContain(`poster="${folder}/poster.jpg"`);
    expect(body).toContain(`${folder}/index.m3u8`);
    expect(body).toContain(`${folder}/thumbnails.jpg`);
  });

  it('passes on what a member does with comments, and nothing else', async () => {
    const path = `/race-video/${videoId}/comments.json`;
    const headers = { cookie: `access_token=${'a'.repeat(32)}` };
    const answers: string[] = [];
    for (const name of ['like_comment', 'report_comment', 'recall_comment', 'save_comment_filters'] as const)
      bff.override(name, ({ input }) => {
        answers.push(`${name} ${JSON.stringify(input)}`);
        return { code: 9010, data: null, msg: 'Too late' };
      });
    const forms: Record<string, string>[] = [
      { deed: 'like', commentId: 'x', liked: 'true' },
      { deed: 'report', commentId: 'x', reason: 'spam' },
      { deed: 'recall', commentId: 'x' },
      { deed: 'filters', filters: 'not JSON' },
    ];
    for (const form of forms) {
      const { body } = await site.ask(path, { headers, form });
      expect(JSON.parse(body)).toEqual({ code: 9010, msg: 'Too late' });
    }
    expect(answers).toEqual([
      'like_comment {"commentId":"x","liked":true}',
      'report_comment {"commentId":"x","reason":"spam"}',
      'recall_comment {"commentId":"x"}',
      'save_comment_filters {}',
    ]);
    expect((await site.ask(path, { headers, form: { deed: 'constructor' } })).status).toBe(404);
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
