import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@paddock/kit/testing/eventually';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { inThree, newsInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

const HOUR = 3_600_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

describe('news', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  const listed = async (input = {}) => (await host.view('get_news_list', input)).rows;
  const isListed = async (newsId: string) =>
    (await listed({ pageSize: 100 })).some((row) => row.newsId === newsId);

  it('hides drafts and scheduled entries', async () => {
    const draft = await host.saveNews({ status: 'draft', publishedAt: inMs(-HOUR), title: { en: 'Secret' } });
    const ahead = await host.saveNews({ publishedAt: inMs(HOUR), title: { en: 'Tomorrow' } });
    const shown = await host.saveNews({ related: [draft.newsId, ahead.newsId] });
    for (const { newsId } of [draft, ahead]) {
      expect(await isListed(newsId)).toBe(false);
      expect(refused(await host.call('get_news_detail', { newsId }))).toBe('not_found');
    }
    expect(await isListed(shown.newsId)).toBe(true);
    const { related } = await host.view('get_news_detail', { newsId: shown.newsId });
    const hidden = [draft.newsId, ahead.newsId];
    expect(related.filter(({ newsId }) => hidden.includes(newsId))).toEqual([]);
    expect((await listed({ text: 'Secret' })).length).toBe(0);
  });

  it('publishes scheduled entries on any replica and invalidates caches', async () => {
    const first = await host.copy();
    const { newsId } = await first.view(
      'adm/save_news',
      newsInput({ publishedAt: inMs(1500), title: { en: 'On the hour' } }),
      host.editor,
    );
    await first.close();
    const cleared = host.recordTags();
    await eventually('it is shown', () => isListed(newsId));
    await eventually('its cache tag is cleared', async () => cleared.includes('news'));
  });

  it('names the languages of a translation and the last change, in lists too', async () => {
    const { newsId, version } = await host.saveNews({ title: { cn: '门', ru: 'Ворота' } });
    const cardOf = async () => (await listed({ pageSize: 100 })).find((row) => row.newsId === newsId)!;
    const before = await cardOf();
    expect(before.languages).toEqual(['cn', 'ru']);
    await host.saveNews({ newsId, version, title: { cn: '门' } });
    const after = await cardOf();
    expect(after.languages).toEqual(['cn']);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await host.view('get_news_detail', { newsId })).toMatchObject({ languages: ['cn'] });
  });

  it('answers in the requested language, or names the fallback', async () => {
    const { newsId } = await host.saveNews({
      title: inThree('Gates'),
      body: { en: '<p>Lit</p>' },
      summary: { ru: 'Светятся' },
    });
    const inChinese = await host.view('get_news_detail', { newsId }, { lang: 'cn' });
    expect(inChinese).toMatchObject({
      title: { text: 'Gates（中文）' },
      body: { text: '<p>Lit</p>', lang: 'en' },
      summary: { text: 'Светятся', lang: 'ru' },
    });
  });

  it('sanitizes HTML of all editors', async () => {
    const dirty = '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>';
    const { newsId, body } = await host.saveNews({ body: { en: dirty } });
    expect(body.en).not.toMatch(/onclick|script|onerror/);
    await host.query(`update news set body = $1 where public_id = $2`, [
      JSON.stringify({ en: dirty }),
      newsId,
    ]);
    const shown = await host.view('get_news_detail', { newsId });
    expect(shown.body.text).not.toMatch(/onclick|script|onerror/);
  });

  it('lists pinned entries first, by category and race', async () => {
    const raceId = randomUUID();
    const old = await host.saveNews({ category: 'club', raceId, pinned: true, publishedAt: inMs(-9 * HOUR) });
    const recent = await host.saveNews({ category: 'club', raceId });
    const other = await host.saveNews({ category: 'camp', raceId });
    expect((await listed({ raceId })).map(({ newsId }) => newsId)).toEqual([
      old.newsId,
      other.newsId,
      recent.newsId,
    ]);
    expect((await listed({ raceId, category: 'club' })).map(({ newsId }) => newsId)).toEqual([
      old.newsId,
      recent.newsId,
    ]);
    const { related } = await host.view('get_news_detail', { newsId: recent.newsId });
    expect(related.slice(0, 2).map(({ newsId }) => newsId)).toEqual([other.newsId, old.newsId]);
  });

  it('rejects stale versions, and entries without a title', async () => {
    const news = await host.saveNews();
    await host.saveNews({ title: { en: 'Newer' } }, news);
    expect(refused(await host.call('adm/save_news', newsInput({}, news), host.editor))).toBe('stale');
    const untitled = await host.call('adm/save_news', newsInput({ title: {} }), host.editor);
    expect(faultsOf(untitled)).toEqual({ title: 'publishedWithoutTitle' });
    const blank = newsInput({ title: { en: ' ' }, status: 'draft' });
    expect(faultsOf(await host.call('adm/save_news', blank, host.editor))).toEqual({ title: 'required' });
    expect((await host.saveNews({ status: 'draft' })).publishedAt).toBeNull();
  });

  it('stores versions with editor and changed fields', async () => {
    const first = await host.saveNews({ title: { en: 'One' } });
    const { newsId } = first;
    await host.saveNews({ title: { en: 'Two' }, pinned: true }, first);
    const { rows } = await host.view('adm/get_version_list', { kind: 'news', id: newsId }, host.editor);
    expect(rows).toMatchObject([
      { version: 2, savedBy: 'the-editor', changed: ['pinned', 'title'] },
      { version: 1, savedBy: 'the-editor', changed: [] },
    ]);
    const was = await host.view('adm/get_version', { kind: 'news', id: newsId, version: 1 }, host.editor);
    expect(was.content).toMatchObject({ title: { en: 'One' }, body: first.body });
    await host.view('adm/del_news', { newsId }, host.editor);
    expect(await isListed(newsId)).toBe(false);
    expect((await host.view('adm/get_version_list', { kind: 'news', id: newsId }, host.editor)).rows).toEqual(
      [],
    );
  });

  it('invalidates cache tags on save and delete, but not after a refusal', async () => {
    const cleared = host.recordTags();
    const entry = await host.saveNews();
    expect(cleared).toEqual(['news']);
    await host.call('adm/save_news', newsInput({ title: {} }, entry), host.editor);
    expect(cleared).toEqual(['news']);
    await host.view('adm/del_news', { newsId: entry.newsId }, host.editor);
    expect(cleared).toEqual(['news', 'news']);
  });

  it('shows a draft through its preview token only', async () => {
    const { newsId } = await host.saveNews({ status: 'draft', title: { en: 'Draft' } });
    const { token } = await host.view(
      'adm/get_content_preview_token',
      { kind: 'news', id: newsId },
      host.editor,
    );
    expect(await host.view('get_news_preview', { token })).toMatchObject({
      newsId,
      title: { text: 'Draft' },
    });
    expect(refused(await host.call('get_race_album_preview', { token }))).toBe('not_found');
    expect(refused(await host.call('get_news_preview', { token: `${token}x` }))).toBe('not_found');
  });
});
