import { Injectable } from '@nestjs/common';
import type { RowKey } from '@paddock/kit/database/row-key';
import { LongJob } from '@paddock/kit/jobs/job';
import { Storage } from '../../storage/storage.model.ts';
import { VideosService } from '../videos/videos.service.ts';
import { OwnersRepository } from './owners.repository.ts';

/** Deletes the content first and the row afterwards. */
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
    // The transcoder checks for deletion before each segment; until then it may still write.
    if (await this.videos.isBeingMade(key)) throw new Error('the video is still being transcoded');
    await this.storage.removeAll(contentOf(address));
    // Variants that were stored between the listing and the removal of their original.
    await this.storage.removeAll(contentOf(address));
    await this.owners.forget(key);
  }
}

/** The storage prefix of a file with its variants or segments. */
function contentOf(address: string): string {
  const place = address.slice('/media/'.length);
  if (place.startsWith('p/')) return place.replace(/\.\w+$/, '');
  return place.startsWith('v/') ? place.slice(0, place.lastIndexOf('/') + 1) : place;
}
