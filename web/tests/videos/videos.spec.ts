import { describe, expect, it } from '@jest/globals';
import type { WatchedVideoData } from '../../app/features/videos/videos.server.ts';
import { refuse } from '../support/fake-answers.ts';
import { fakePastRace, raceId } from '../support/fake-races.ts';
import { fakeClassResult, fakeRow } from '../support/fake-results.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const videoId = '0198c0de-0000-7000-8000-000000000001';
const folder = `/media/v/${'k'.repeat(43)}`;

const answer = {
  card: {
    videoId,
    title: { text: 'Night final' },
    summary: { text: 'Eight gates, one line' },
    year: 2026,
    raceId: null as string | null,
    recording: false,
    cover: '',
    seconds: 48,
    live: false,
    publishedAt: '2026-11-20T10:00:00.000Z',
  },
  url: `${folder}/final.mp4`,
  qualities: [{ name: '540p', url: `${folder}/540/index.m3u8` }],
  hasLadder: false,
  heats: [] as { heat: number; second: number }[],
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

const idOf = (end: number): string => videoId.replace(/1$/, String(end));

async function othersLinkedBy(query: string): Promise<(string | undefined)[]> {
  const { body } = await site.ask(`/race-video/${videoId}?${query}`);
  return [...body.matchAll(/<h3[^>]*><a [^>]*href="([^"]+)"/g)].map(([, address]) => address);
}

describe('the page of a video', () => {
  it('has the comments as text, each line linking to its second', async () => {
    bff.override('get_race_video_detail', () => ({ code: 0, data: answer, msg: '' }));
    bff.override('get_comment_list', () => ({ code: 0, data: said, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    expect(body).toMatch(
      /<a [^>]*href="[^"]*#t=83"[^>]*>1:23<\/a><span><bdi[^>]*>Owl<\/bdi> <span lang="ru" dir="auto">&lt;b&gt;Какой проход!/,
    );
    expect(body).toContain('1 of 240 comments');
    // The player comes first.
    expect(body.indexOf('<video')).toBeLessThan(body.indexOf('<h1'));
    expect(readable(body)).toContain('20 Nov 2026');
    bff.override('get_race_video_detail', () => ({ code: 0, data: { ...answer, danmaku: null }, msg: '' }));
    const other = await site.ask(`/race-video/${videoId.replace(/1$/, '2')}`);
    expect(other.body).not.toContain('Comments');
  });

  it('links to the latest other videos, and renders without them', async () => {
    const rows = [1, 2, 3, 4].map((end) => ({ ...answer.card, videoId: idOf(end) }));
    bff.override('get_race_video_detail', () => ({ code: 0, data: answer, msg: '' }));
    bff.override('get_race_video', () => ({
      code: 0,
      data: { rows, total: 9, page: 1, pageSize: 4 },
      msg: '',
    }));
    expect(await othersLinkedBy('a')).toEqual([2, 3, 4].map((end) => `/race-video/${idOf(end)}`));
    bff.override('get_race_video', ({ lang }) => refuse('unavailable', lang));
    expect(await othersLinkedBy('b')).toEqual([]);
  });

  it('issues uncached tickets to members', async () => {
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

  it('plays without script in the browser’s controls, with subtitles', async () => {
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

  it('plays several qualities with script, the plain file without', async () => {
    const made = { ...answer, url: `${folder}/video.mp4`, qualities: [], hasLadder: true };
    bff.override('get_race_video_detail', () => ({ code: 0, data: made, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    const video = /<video[^>]*>/.exec(body)?.[0];
    expect(video).toContain(`src="${folder}/video.mp4"`);
    expect(video).toContain(`poster="${folder}/poster.jpg"`);
    expect(body).toContain(`${folder}/index.m3u8`);
    expect(body).toContain(`${folder}/thumbnails.jpg`);
  });

  it('forwards known comment actions only', async () => {
    const path = `/race-video/${videoId}/comments.json`;
    const headers = { cookie: `access_token=${'a'.repeat(32)}` };
    const answers: string[] = [];
    for (const name of ['like_comment', 'report_comment', 'recall_comment', 'save_comment_filters'] as const)
      bff.override(name, ({ input }) => {
        answers.push(`${name} ${JSON.stringify(input)}`);
        return { code: 9010, data: null, msg: 'Too late' };
      });
    const forms: Record<string, string>[] = [
      { action: 'like', commentId: 'x', liked: 'true' },
      { action: 'report', commentId: 'x', reason: 'spam' },
      { action: 'recall', commentId: 'x' },
      { action: 'filters', filters: 'not JSON' },
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
    expect((await site.ask(path, { headers, form: { action: 'constructor' } })).status).toBe(404);
  });

  it('plays a broadcast, counts comments from its start, and has no links to seconds', async () => {
    const stream = 'https://live.example.com/final/index.m3u8';
    const liveSince = '2026-11-21T10:00:00.000Z';
    const card = { ...answer.card, live: true, seconds: null, raceId, recording: true };
    const onAir = {
      ...answer,
      card,
      url: null,
      qualities: [],
      stream,
      liveSince,
      heats: [{ heat: 7, second: 95 }],
    };
    bff.override('get_race_video_detail', () => ({ code: 0, data: onAir, msg: '' }));
    bff.override('get_comment_list', () => ({ code: 0, data: said, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    expect(/<video[^>]*>/.exec(body)?.[0]).toContain(`src="${stream}"`);
    expect(readable(body)).toContain('1:23');
    expect(body).not.toContain('#t=');
    const { body: given } = await site.ask(`/race-video/${videoId}/player.json`);
    const { video, marks } = JSON.parse(given) as WatchedVideoData;
    expect([video.url, video.live, video.liveSince, marks]).toEqual([stream, true, liveSince, undefined]);
  });

  it('shows a notice when there is nothing to play yet', async () => {
    bff.override('get_race_video_detail', () => ({
      code: 0,
      data: { ...answer, url: null, qualities: [] },
      msg: '',
    }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    expect(body).not.toContain('<video');
    expect(body).toContain('The recording is not available yet');
  });
});

describe('the recording of a race', () => {
  const classId = '0198c0de-0000-7000-8000-0000000000c1';
  const recording = { ...answer.card, raceId, recording: true };
  const marks = {
    heats: [7, 8].map((number) => ({
      number,
      className: { text: 'Open' },
      startedAt: `2026-11-20T10:0${number}:00.000Z`,
    })),
    rows: [
      {
        classId,
        className: { text: 'Open' },
        position: 201,
        rank: 1,
        callsign: 'VIKHR',
        name: '',
        bestLap: 24_001,
        isBest: true,
        second: 20,
      },
    ],
  };

  it('links to the second of each heat and pilot, and from there to the result', async () => {
    const detail = { ...answer, card: { ...recording, seconds: 200 }, heats: [{ heat: 7, second: 95 }] };
    bff.override('get_race_video_detail', () => ({ code: 0, data: detail, msg: '' }));
    bff.override('get_race_marks', () => ({ code: 0, data: marks, msg: '' }));
    const { body } = await site.ask(`/race-video/${videoId}`);
    const row = `/race-detail/${raceId}/results/${classId}?page=2#row-201`;
    for (const words of ['Heat 7', 'Heat 8', 'VIKHR', '24.001']) expect(readable(body)).toContain(words);
    for (const address of ['#t=95"', '#t=155"', '#t=20"', `${row}"`]) expect(body).toContain(address);
    // Without the race, the video still plays.
    bff.override('get_race_marks', ({ lang }) => refuse('unavailable', lang));
    const other = await site.ask(`/race-video/${videoId.replace(/1$/, '2')}`);
    expect(readable(other.body)).toContain('Heat 7');
    expect(readable(other.body)).not.toContain('Heat 8');
  });

  it('is embedded on the pages of the race, its results and its news, with rows opening at their second', async () => {
    bff.races.push(fakePastRace());
    const row = fakeRow(1, { videoSecond: 95 });
    const result = fakeClassResult({ classId, rows: [row, fakeRow(2)] });
    bff.override('get_race_result', () => ({ code: 0, data: { classes: [result], teams: null }, msg: '' }));
    bff.override('get_race_video', () => ({
      code: 0,
      data: { rows: [recording], total: 1, page: 1, pageSize: 7, years: [2026] },
      msg: '',
    }));
    for (const page of [`/race-detail/${raceId}`, `/race-detail/${raceId}/results/${classId}`]) {
      const { body } = await site.ask(page);
      expect(readable(body)).toContain('Watch Night final');
      expect(body).toContain(`href="/race-video/${videoId}#t=95"`);
      // The player loads on demand.
      expect(body).not.toContain('<video');
    }
    expect((await site.ask(`/race-detail/${raceId}/results/${classId}`)).body).toContain('id="row-2"');
  });

  it('is sent to an embedding page without the transcript', async () => {
    bff.override('get_race_video_detail', () => ({ code: 0, data: answer, msg: '' }));
    bff.override('get_comment_list', () => ({ code: 0, data: said, msg: '' }));
    const { status, body } = await site.ask(`/race-video/${videoId}/player.json`);
    const { video, transcript: shown } = JSON.parse(body) as WatchedVideoData;
    expect([status, video.url, shown]).toEqual([200, answer.url, { ...said, lines: [] }]);
    bff.override('get_race_video_detail', ({ lang }) => refuse('not_found', lang));
    expect((await site.ask(`/race-video/${videoId.replace(/1$/, '3')}/player.json`)).status).toBe(404);
  });
});
