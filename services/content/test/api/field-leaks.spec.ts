import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import { callsOf } from '@paddock/kit/testing/inputs';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import {
  aDocument,
  albumInput,
  aPicture,
  contactInput,
  inThree,
  pageInput,
  videoInput,
} from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

describe('answers contain declared fields only', () => {
  let host: ContentHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await ContentHost.start();
    const { services, editor, operator } = host;
    const plain = services.call.bind(services);
    services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const first = await host.saveNews({ cover: aPicture, title: inThree('News') });
    const attachments = [{ title: inThree('Rules'), url: aDocument }];
    const { newsId } = await host.saveNews({ attachments, related: [first.newsId] });
    await host.view('get_news_list', {});
    await host.view('search', { text: 'news' });
    const seo = { kind: 'service', service: 'seo' } as const;
    await host.view('get_gaps_of_content', { most: 5, visited: [] }, { caller: seo });
    const race = { kind: 'service', service: 'race' } as const;
    await host.view('count_open_contacts', {}, { caller: race });
    await host.view('get_news_detail', { newsId });
    await host.view('adm/get_adm_news_list', {}, editor);
    await host.view('adm/get_adm_news_detail', { newsId }, editor);
    await host.view('adm/get_version_list', { kind: 'news', id: newsId }, editor);
    await host.view('adm/get_version', { kind: 'news', id: newsId, version: 1 }, editor);
    const previewOf = async (kind: 'news' | 'images' | 'video', id: string) => ({
      token: (await host.view('adm/get_content_preview_token', { kind, id }, editor)).token,
    });
    await host.view('get_news_preview', await previewOf('news', newsId));
    await host.view('adm/del_news', { newsId }, editor);
    const { albumId } = await host.view('adm/save_images', albumInput(), editor);
    await host.view('get_race_images', {});
    await host.view('get_race_album', { albumId });
    await host.view('get_race_album_preview', await previewOf('images', albumId));
    await host.view('adm/get_adm_images_list', {}, editor);
    await host.view('adm/get_adm_images_detail', { albumId }, editor);
    await host.view('adm/del_images', { albumId }, editor);
    const { videoId } = await host.view('adm/save_video', videoInput(), editor);
    await host.view('get_race_video', {});
    await host.view('get_recordings', { raceIds: [] });
    await host.view('get_race_video_detail', { videoId });
    await host.view('get_race_video_preview', await previewOf('video', videoId));
    await host.view('adm/get_adm_video_list', {}, editor);
    await host.view('adm/get_adm_video_detail', { videoId }, editor);
    await host.view('adm/del_video', { videoId }, editor);
    const sections = [{ title: inThree('Rain?'), body: inThree('Yes') }];
    await host.view('adm/save_page', pageInput({ sections }), editor);
    await host.view('adm/get_adm_page_list', {}, editor);
    await host.view('adm/get_adm_page_detail', { slug: 'faq' }, editor);
    await host.view('get_page', { slug: 'faq' });
    await host.view('get_page_list', {});
    await host.view('adm/save_page', pageInput({ slug: 'travel', title: inThree('Travel') }), editor);
    await host.view('adm/del_page', { slug: 'travel' }, editor);
    const texts = { shortName: {}, tagline: {}, address: {}, footer: {}, heroTitle: {}, heroText: {} };
    const facts = { organisation: inThree('Paddock'), ...texts, links: [] };
    await host.view('adm/save_setting', { version: 0, ...facts }, editor);
    await host.view('adm/get_adm_setting_list', {}, editor);
    await host.view('get_base', {});
    await host.view('get_identity', {});
    const auth = { kind: 'service', service: 'auth' } as const;
    await host.view('get_organisation_name', {}, { caller: auth });
    await host.view('contact', contactInput());
    const { rows } = await host.view('adm/get_adm_contact_list', {}, operator);
    const { contactId } = rows[0]!;
    await host.view('adm/save_remark', { contactId, version: 1, status: 'done', remark: '' }, operator);
    await host.view('adm/del_contact', { contactId }, operator);
  });
  afterAll(() => host.close());

  it.each(callsOf('content'))('%s', (name) => {
    expect(answers.has(name)).toBe(true);
    expect(undeclared(callTable[name].view, answers.get(name))).toEqual([]);
    expect(missing(callTable[name].view, answers.get(name))).toEqual([]);
  });
});
