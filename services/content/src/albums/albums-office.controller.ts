import type {
  AdminAlbumListInput,
  AdminAlbumPage,
  AdminAlbumView,
  AlbumIdInput,
  SaveAlbumInput,
} from '@paddock/contracts/content/album.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AlbumsOfficeService } from './albums-office.service.ts';

@Controller()
export class AlbumsOfficeController {
  constructor(private readonly albums: AlbumsOfficeService) {}

  @HandlesCall('adm/get_adm_images_list')
  list(input: AdminAlbumListInput): Promise<AdminAlbumPage> {
    return this.albums.list(input);
  }

  @HandlesCall('adm/get_adm_images_detail')
  detail(input: AlbumIdInput): Promise<AdminAlbumView> {
    return this.albums.detail(input);
  }

  @HandlesCall('adm/save_images')
  save(input: SaveAlbumInput): Promise<AdminAlbumView> {
    return this.albums.save(input);
  }

  @HandlesCall('adm/del_images')
  remove(input: AlbumIdInput): Promise<NoView> {
    return this.albums.remove(input);
  }
}
