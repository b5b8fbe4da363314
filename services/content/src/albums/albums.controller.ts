import type {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumDetailView,
  AlbumIdInput,
  AlbumListInput,
  AlbumPage,
  SaveAlbumInput,
} from '@paddock/contracts/content/album.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { AlbumsService } from './albums.service.ts';
import { AlbumsOfficeService } from './albums-office.service.ts';

@Controller()
export class AlbumsController {
  constructor(
    private readonly albums: AlbumsService,
    private readonly office: AlbumsOfficeService,
  ) {}

  @HandlesCall('get_race_images')
  list(input: AlbumListInput): Promise<AlbumPage> {
    return this.albums.list(input);
  }

  @HandlesCall('get_race_album')
  detail(input: AlbumIdInput): Promise<AlbumDetailView> {
    return this.albums.detail(input);
  }

  @HandlesCall('get_race_album_preview')
  preview(input: PreviewTokenInput): Promise<AlbumDetailView> {
    return this.albums.preview(input);
  }

  @HandlesCall('adm/get_adm_images_list')
  listForOffice(input: AdminAlbumListInput): Promise<AdminAlbumPage> {
    return this.office.list(input);
  }

  @HandlesCall('adm/get_adm_images_detail')
  detailForOffice(input: AlbumIdInput): Promise<AdminAlbumView> {
    return this.office.detail(input);
  }

  @HandlesCall('adm/save_images')
  save(input: SaveAlbumInput): Promise<AdminAlbumView> {
    return this.office.save(input);
  }

  @HandlesCall('adm/del_images')
  remove(input: AlbumIdInput): Promise<NoView> {
    return this.office.remove(input);
  }
}
