import { Controller } from '@nestjs/common';
import type {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumIdInput,
  SaveAlbumInput,
} from '@paddock/contracts/content/album.shapes';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { EditingService, type Kind } from '../publishing/editing.service.ts';
import { searchedAlbum } from '../publishing/searched.model.ts';
import type { Album } from './album.entity.ts';
import { presentForEditor, presentRow } from './album.presenter.ts';
import { AlbumsRepository } from './albums.repository.ts';

@Controller()
export class AlbumsOfficeController {
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

  @HandlesCall('adm/get_adm_images_list')
  async list(input: AdminAlbumListInput): Promise<AdminAlbumPage> {
    const paging = pagingOf(input);
    const [albums, total] = await this.albums.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: albums.map(presentRow) };
  }

  @HandlesCall('adm/get_adm_images_detail')
  detail({ albumId }: AlbumIdInput): Promise<AdminAlbumView> {
    return this.editing.detail(this.kind, albumId);
  }

  @HandlesCall('adm/save_images')
  save(input: SaveAlbumInput): Promise<AdminAlbumView> {
    return this.editing.save(this.kind, input.albumId, input);
  }

  @HandlesCall('adm/del_images')
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
