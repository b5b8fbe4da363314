import { contentTags } from '@paddock/contracts/content/content-kinds';
import type {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumIdInput,
  SaveAlbumInput,
} from '@paddock/contracts/content/album.shapes';
import type { NoView } from '@paddock/contracts/page';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { EditingService, type Kind } from '../publishing/editing.service.ts';
import { searchedAlbum } from '../publishing/searched.model.ts';
import type { Album } from './album.entity.ts';
import { presentForEditor, presentRow } from './album.presenter.ts';
import { AlbumsRepository } from './albums.repository.ts';

@Injectable()
export class AlbumsOfficeService {
  private readonly kind: Kind<Album, SaveAlbumInput, AdminAlbumView>;

  constructor(
    private readonly albums: AlbumsRepository,
    private readonly editing: EditingService,
  ) {
    this.kind = {
      kind: 'images',
      tags: contentTags.images,
      rows: albums.rows,
      present: presentForEditor,
      searched: searchedAlbum,
      toColumns,
    };
  }

  async list(input: AdminAlbumListInput): Promise<AdminAlbumPage> {
    const paging = pagingOf(input);
    const [albums, total] = await this.albums.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: albums.map(presentRow) };
  }

  detail({ albumId }: AlbumIdInput): Promise<AdminAlbumView> {
    return this.editing.detail(this.kind, albumId);
  }

  save(input: SaveAlbumInput): Promise<AdminAlbumView> {
    return this.editing.save(this.kind, input.albumId, input);
  }

  remove({ albumId }: AlbumIdInput): Promise<NoView> {
    return this.editing.remove(this.kind, albumId);
  }
}

const toColumns = (input: SaveAlbumInput) =>
  ({
    status: input.status,
    year: input.year,
    raceId: input.raceId ?? null,
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    pictures: input.pictures.map(({ address, caption }) => ({ address, caption: trimmed(caption) })),
  }) satisfies Partial<Album>;
