import type {
  AdminAlbumRowView,
  AdminAlbumView,
  AlbumCardView,
  AlbumDetailView,
} from '@paddock/contracts/content/album.shapes';
import type { Language } from '@paddock/contracts/language';
import { inLanguage, languagesOf } from '@paddock/kit/texts/localized-text';
import type { Album } from './album.entity.ts';
import type { AlbumCard } from './albums.repository.ts';

export const presentCard = (album: AlbumCard, lang: Language) =>
  ({
    albumId: album.publicId,
    title: inLanguage(album.title, lang),
    summary: inLanguage(album.summary, lang),
    year: album.year,
    raceId: album.raceId,
    cover: album.cover,
    pictureCount: album.pictureCount,
    publishedAt: (album.publishedAt ?? album.createdAt).toISOString(),
    updatedAt: album.updatedAt.toISOString(),
    languages: languagesOf(album.title),
  }) satisfies AlbumCardView;

const cardOf = (album: Album): AlbumCard => ({
  publicId: album.publicId,
  status: album.status,
  title: album.title,
  summary: album.summary,
  year: album.year,
  raceId: album.raceId,
  cover: album.pictures[0]?.address ?? '',
  pictureCount: album.pictures.length,
  publishedAt: album.publishedAt,
  createdAt: album.createdAt,
  updatedAt: album.updatedAt,
});

export const presentDetail = (album: Album, lang: Language): AlbumDetailView => ({
  ...presentCard(cardOf(album), lang),
  pictures: album.pictures.map(({ address, caption }) => ({ address, caption: inLanguage(caption, lang) })),
});

export const presentRow = (album: AlbumCard): AdminAlbumRowView => ({
  albumId: album.publicId,
  status: album.status,
  year: album.year,
  title: album.title,
  cover: album.cover,
  pictureCount: album.pictureCount,
  publishedAt: album.publishedAt?.toISOString() ?? null,
  updatedAt: album.updatedAt.toISOString(),
});

export const presentForEditor = (album: Album): AdminAlbumView => ({
  albumId: album.publicId,
  version: album.version,
  status: album.status,
  publishedAt: album.publishedAt?.toISOString() ?? null,
  year: album.year,
  raceId: album.raceId,
  title: album.title,
  summary: album.summary,
  pictures: album.pictures,
  createdAt: album.createdAt.toISOString(),
  updatedAt: album.updatedAt.toISOString(),
});
