import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { VideoListInput } from '@paddock/contracts/content/video.shapes';
import { videoInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

describe('the list of videos', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  it('has those of races or the others, with the categories and years that have any', async () => {
    const raceId = randomUUID();
    await host.view(
      'adm/save_video',
      videoInput({ raceId, title: { en: 'Final' }, year: 2026 }),
      host.editor,
    );
    await host.view('adm/save_video', videoInput({ title: { en: 'Camp' }, year: 2026 }), host.editor);
    await host.view('adm/save_video', videoInput({ title: { en: 'Guide' }, year: 2025 }), host.editor);
    await host.view('adm/save_video', videoInput({ raceId, status: 'draft', year: 2024 }), host.editor);
    const listed = async (input: VideoListInput) => {
      const { rows, total, years, categories } = await host.view('get_race_video', input);
      return { titles: rows.map(({ title }) => title.text), total, years, categories };
    };
    expect(await listed({})).toEqual({
      titles: ['Camp', 'Final', 'Guide'],
      total: 3,
      years: [2026, 2025],
      categories: ['race', 'other'],
    });
    expect(await listed({ category: 'race' })).toEqual({
      titles: ['Final'],
      total: 1,
      years: [2026],
      categories: ['race', 'other'],
    });
    expect(await listed({ category: 'other', year: 2025 })).toEqual({
      titles: ['Guide'],
      total: 1,
      years: [2026, 2025],
      categories: ['other'],
    });
  });
});
