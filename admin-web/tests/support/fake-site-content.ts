import type { RowOf } from '../../src/engine/resource.ts';

const at = '2026-03-01T08:00:00.000Z';
const mediaKey = 'k'.repeat(43);
export const pictureAddress = (number: number) =>
  `/media/p/${mediaKey}/800x600/${String(number).repeat(48)}.jpg`;

export const rules: RowOf<'adm/get_adm_club_file_list'> = {
  clubFileId: '90000000-0000-4000-8000-000000000001',
  title: { en: 'Club rules' },
  about: {},
  access: 'members',
  address: `/media/x/${mediaKey}/rules.pdf`,
  version: 4,
  shown: true,
  updatedAt: at,
};

export const album = {
  albumId: '91000000-0000-4000-8000-000000000001',
  status: 'published' as const,
  publishedAt: at,
  year: 2026,
  raceId: null,
  title: { en: 'Spring cup' },
  summary: {},
  pictures: [1, 2].map((number) => ({ address: pictureAddress(number), caption: { en: `Gate ${number}` } })),
  pictureCount: 2,
  cover: pictureAddress(1),
  version: 4,
  createdAt: at,
  updatedAt: at,
};

export const entry: RowOf<'adm/get_seo_list'> = {
  seoId: '92000000-0000-4000-8000-000000000001',
  path: '/race-list',
  title: { en: 'All races' },
  description: {},
  keywords: {},
  image: null,
  robots: 'noindex',
  version: 4,
  updatedAt: at,
};

export const settings: RowOf<'adm/get_adm_setting_list'> = {
  organisation: { en: 'Paddock club' },
  shortName: {},
  tagline: {},
  address: {},
  footer: {},
  heroTitle: {},
  heroText: {},
  email: 'hello@paddock.example',
  phone: null,
  latitude: 31.2,
  longitude: 121.5,
  recordNumber: null,
  languages: ['en', 'cn', 'ru'],
  accent: null,
  logo: null,
  logoOnDark: null,
  certificatePrefix: null,
  links: [{ kind: 'vk', url: 'https://vk.example/paddock' }],
  version: 4,
  updatedAt: at,
};

export const plan: RowOf<'adm/get_file_list'> = {
  fileId: '93000000-0000-4000-8000-000000000001',
  address: `/media/d/${mediaKey}/plan.pdf`,
  name: 'plan.pdf',
  kind: 'document',
  bytes: 2048,
  private: false,
  uploadedBy: 'ada',
  createdAt: at,
  owners: [],
  ownerCount: 0,
  videoState: null,
  videoProgress: null,
};
export const usedPlan = {
  ...plan,
  fileId: plan.fileId.replace(/1$/, '2'),
  name: 'used.pdf',
  owners: ['news:1'],
  ownerCount: 1,
};
