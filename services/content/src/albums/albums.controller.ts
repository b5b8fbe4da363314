import { Controller } from '@nestjs/common';
import type {
  AlbumDetailView,
  AlbumIdInput,
  AlbumListInput,
  AlbumPage,
} from '@paddock/contracts/content/album.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PreviewsService } from '../publishing/previews.service.ts';
import type { Album } from './album.entity.ts';
import { presentCard, presentDetail } from './album.presenter.ts';
import { AlbumsRepository } from './albums.repository.ts';

@Controller()
export class AlbumsController {
  constructor(
    private readonly albums: AlbumsRepository,
    private readonly previews: PreviewsService,
  ) {}

  @HandlesCall('get_race_images')
  async list(input: AlbumListInput): Promise<AlbumPage> {
    const paging = pagingOf(input);
    const [[cards, total], years] = await Promise.all([
      this.albums.listPublic(input, paging),
      this.albums.years(),
    ]);
    const { lang } = currentCall();
    const rows = cards.map(({ addresses, ...card }) => ({
      ...presentCard(card, lang),
      ...(addresses && { addresses }),
    }));
    return { total, page: paging.page, pageSize: paging.pageSize, rows, years };
  }

  @HandlesCall('get_race_album')
  async detail({ albumId }: AlbumIdInput): Promise<AlbumDetailView> {
    return present(await this.albums.findPublic(albumId));
  }

  @HandlesCall('get_race_album_preview')
  async preview({ token }: PreviewTokenInput): Promise<AlbumDetailView> {
    return present(await this.albums.rows.find(this.previews.open('images', token)));
  }
}

function present(album: Album | null): AlbumDetailView {
  if (!album) throw new Refusal('not_found');
  return presentDetail(album, currentCall().lang);
}
