import { contentTags } from '@paddock/contracts/content/content-tags';
import type {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumIdInput,
  SaveAlbumInput,
} from '@paddock/contracts/content/album.shapes';
import type { NoView } from '@paddock/contracts/page';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { faultsOfPublished } from '../publishing/publishing.model.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { searchedAlbum } from '../publishing/searched.model.ts';
import type { Album } from './album.entity.ts';
import { presentForEditor, presentRow } from './album.presenter.ts';
import { AlbumsRepository } from './albums.repository.ts';

const tags = contentTags.images;

/** Editors putting albums together. */
@Injectable()
export class AlbumsOfficeService {
  constructor(
    private readonly albums: AlbumsRepository,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminAlbumListInput): Promise<AdminAlbumPage> {
    const paging = pagingOf(input);
    const [albums, total] = await this.albums.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: albums.map(presentRow) };
  }

  async detail({ albumId }: AlbumIdInput): Promise<AdminAlbumView> {
    const album = await this.albums.find(albumId);
    if (!album) throw new Refusal('not_found');
    return presentForEditor(album);
  }

  async save(input: SaveAlbumInput): Promise<AdminAlbumView> {
    const known = input.albumId ? await this.lock(input.albumId) : null;
    const before = known ? presentForEditor(known) : undefined;
    if (known && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (known && known.version !== input.version) throw new Refusal('stale');
    const faults = faultsOfPublished(input.status, input.title);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);

    const publishedAt = await this.publishing.momentOf(input.status, input.publishedAt);
    const album = await this.albums.save(
      Object.assign(known ?? this.albums.newAlbum(), writtenIn(input), {
        publishedAt,
        version: (known?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = presentForEditor(album);
    const { publicId: id, version, status } = album;
    const searched = searchedAlbum(after);
    const appearsAt = status === 'published' ? publishedAt : null;
    await this.publishing.saved({ kind: 'images', id, version, before, after, tags, appearsAt, searched });
    return after;
  }

  async remove({ albumId }: AlbumIdInput): Promise<NoView> {
    const album = await this.lock(albumId);
    await this.albums.remove(album);
    await this.publishing.removed({ kind: 'images', id: albumId, before: presentForEditor(album), tags });
    return {};
  }

  private async lock(albumId: string): Promise<Album> {
    const album = await this.albums.lock(albumId);
    if (!album) throw new Refusal('not_found');
    return album;
  }
}

/** Takes what an editor decides and nothing else. */
const writtenIn = (input: SaveAlbumInput) =>
  ({
    status: input.status,
    year: input.year,
    raceId: input.raceId ?? null,
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    pictures: input.pictures.map(({ address, caption }) => ({ address, caption: trimmed(caption) })),
  }) satisfies Partial<Album>;
