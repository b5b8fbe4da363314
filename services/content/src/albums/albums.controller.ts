import type {
  AlbumDetailView,
  AlbumIdInput,
  AlbumListInput,
  AlbumPage,
} from '@paddock/contracts/content/album.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AlbumsService } from './albums.service.ts';

@Controller()
export class AlbumsController {
  constructor(private readonly albums: AlbumsService) {}

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
}
