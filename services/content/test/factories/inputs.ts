import type { SaveAlbumInput } from '@paddock/contracts/content/album.shapes';
import type { ContactInput } from '@paddock/contracts/content/contact.shapes';
import type { AdminNewsView, SaveNewsInput } from '@paddock/contracts/content/news.shapes';
import type { SavePageInput } from '@paddock/contracts/content/page.shapes';
import type { SaveVideoInput } from '@paddock/contracts/content/video.shapes';

const key = 'k'.repeat(43);
export const aPicture = `/media/p/${key}/1200x800/${'a'.repeat(48)}.jpg`;
export const aVideo = `/media/v/${key}/video.mp4`;
export const aStream = 'https://live.example.com/final/index.m3u8';
export const aDocument = `/media/d/${key}/rules.pdf`;

export const inThree = (text: string) => ({ cn: `${text}（中文）`, en: text, ru: `${text} по-русски` });

export function newsInput(changes: Partial<SaveNewsInput> = {}, news?: AdminNewsView): SaveNewsInput {
  const { createdAt: _c, updatedAt: _u, ...before }: Partial<AdminNewsView> = news ?? {};
  return {
    category: 'news',
    status: 'published',
    pinned: false,
    title: { en: 'New gates' },
    summary: {},
    body: { en: '<p>Two receivers.</p>' },
    attachments: [],
    related: [],
    ...before,
    ...changes,
  };
}

export const albumInput = (changes: Partial<SaveAlbumInput> = {}): SaveAlbumInput => ({
  status: 'published',
  year: 2026,
  title: { en: 'Night Circuit' },
  summary: {},
  pictures: [
    { address: aPicture, caption: { en: 'Start' } },
    { address: aPicture, caption: {} },
  ],
  ...changes,
});

export const videoInput = (changes: Partial<SaveVideoInput> = {}): SaveVideoInput => ({
  status: 'published',
  year: 2026,
  title: { en: 'The final' },
  summary: {},
  live: false,
  danmaku: true,
  url: aVideo,
  qualities: [{ name: '720p', url: aVideo }],
  subtitles: [{ lang: 'ru', url: `/media/d/${key}/final-ru.vtt` }],
  ...changes,
});

export const pageInput = (changes: Partial<SavePageInput> = {}): SavePageInput => ({
  slug: 'faq',
  version: 0,
  title: { en: 'Questions' },
  summary: {},
  body: {},
  sections: [],
  ...changes,
});

export const contactInput = (changes: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Vera Kim',
  email: 'vera@example.com',
  topic: 'camp',
  text: 'Is there room in January?',
  ...changes,
});
