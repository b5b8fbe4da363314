import { LongJob } from '@paddock/kit/jobs/job';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../storage/storage.model.ts';
import { VideosService } from '../videos/videos.service.ts';
import { OwnersRepository } from './owners.repository.ts';

/** Deletes the content of a file that is going, then what was written down of it: never the other way round. */
@Injectable()
export class DeleteContentJob extends LongJob<{ key: RowKey<'file'>; address: string }> {
  readonly name = 'delete-content';
  override readonly attempts = 100;

  constructor(
    private readonly storage: Storage,
    private readonly owners: OwnersRepository,
    private readonly videos: VideosService,
  ) {
    super();
  }

  async run({ key, address }: { key: RowKey<'file'>; address: string }): Promise<void> {
    // Whoever makes a video notices before the next piece that it goes; until then pieces may still come.
    if (await this.videos.isBeingMade(key)) throw new Error('a video that goes is still being made');
    await this.storage.removeAll(contentOf(address));
    await this.owners.forget(key);
  }
}

/** How the names of all that belongs to a file begin: its variants, the pieces of a video. */
function contentOf(address: string): string {
  const place = address.slice('/media/'.length);
  if (place.startsWith('p/')) return place.replace(/\.\w+$/, '');
  return place.startsWith('v/') ? place.slice(0, place.lastIndexOf('/') + 1) : place;
}
