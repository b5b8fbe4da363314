import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '@paddock/contracts/language';
import type { PartOfGapsInput } from '@paddock/contracts/seo/gap.shapes';
import { aDocument, albumInput, aPicture, inThree, pageInput, videoInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

const asSeo = { caller: { kind: 'service', service: 'seo' } } as const;

const read = ({ newsId }: { newsId: string }, lang: Language, visits: number) => ({
  path: `/event-detail/${newsId}`,
  lang,
  visits,
});

describe('missing translations', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  const gaps = async (query: Partial<PartOfGapsInput> = {}) =>
    host.view('get_gaps_of_content', { most: 100, visited: [], ...query }, asSeo);
  const of = async (id: string) => (await gaps()).rows.find((row) => row.id === id);

  const entry = (en: string) => host.saveNews({ title: { en }, summary: {}, body: {} });
  const whole = { title: inThree('Title'), summary: {}, body: inThree('<p>Text</p>') };

  it('are found in every field that has a text in another language', async () => {
    const complete = await host.saveNews(whole);
    const half = await host.saveNews({ ...whole, body: { en: '<p>Text</p>', ru: '<p>Текст</p>' } });
    const attachments = [
      { title: inThree('Rules'), url: aDocument },
      { title: { en: 'Map', cn: '地图' }, url: aDocument },
    ];
    const inside = await host.saveNews({ ...whole, attachments });
    const pictures = [{ address: aPicture, caption: { ru: 'Старт' } }];
    const { albumId } = await host.view(
      'adm/save_images',
      albumInput({ title: inThree('Album'), pictures }),
      host.editor,
    );
    const { videoId } = await host.view('adm/save_video', videoInput({ title: { cn: '决赛' } }), host.editor);
    const sections = [{ title: inThree('Rain?'), body: { en: 'Yes' } }];
    await host.view('adm/save_page', pageInput({ title: inThree('Questions'), sections }), host.editor);
    expect(await of(complete.newsId)).toBeUndefined();
    expect(await of(half.newsId)).toMatchObject({
      kind: 'news',
      path: `/event-detail/${half.newsId}`,
      name: whole.title,
      lacks: ['cn'],
    });
    expect(await of(inside.newsId)).toMatchObject({ lacks: ['ru'] });
    expect(await of(albumId)).toMatchObject({ kind: 'images', lacks: ['cn', 'en'] });
    expect(await of(videoId)).toMatchObject({ kind: 'video', lacks: ['en', 'ru'] });
    expect(await of('faq')).toMatchObject({ kind: 'page', path: '/faq', lacks: ['cn', 'ru'] });
  });

  it('exclude drafts and include scheduled entries', async () => {
    const draft = await host.saveNews({ status: 'draft', title: { en: 'Draft' } });
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const ahead = await host.saveNews({ publishedAt, title: { en: 'Tomorrow' } });
    expect(await of(draft.newsId)).toBeUndefined();
    expect(await of(ahead.newsId)).toMatchObject({ lacks: ['cn', 'ru'] });
  });

  it('are sorted by visits, limited, and filtered by kind and language', async () => {
    const [rare, often, inEnglish] = [
      await entry('Order rare'),
      await entry('Order often'),
      await entry('Order read where it is there'),
    ];
    const visited = [
      read(rare, 'cn', 1),
      read(often, 'cn', 3),
      read(often, 'ru', 4),
      read(inEnglish, 'en', 90),
    ];
    const ids = async (query: Partial<PartOfGapsInput>) => {
      const { rows, total } = await gaps({ text: 'Order', visited, ...query });
      return [total, ...rows.map(({ id }) => id)];
    };
    expect(await ids({})).toEqual([3, often.newsId, rare.newsId, inEnglish.newsId]);
    expect(await ids({ most: 1 })).toEqual([3, often.newsId]);
    expect(await ids({ lang: 'ru' })).toEqual([3, often.newsId, inEnglish.newsId, rare.newsId]);
    expect(await ids({ lang: 'en' })).toEqual([0]);
    expect(await ids({ kind: 'video' })).toEqual([0]);
    expect(await ids({ languages: ['en'] })).toEqual([0]);
    expect(await ids({ languages: ['en', 'ru'], lang: 'ru', most: 1 })).toEqual([3, often.newsId]);
    expect(await ids({ text: '%' })).toEqual([0]);
  });
});
