import { Injectable } from '@nestjs/common';
import type { VideoState } from '@paddock/contracts/upload/upload.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface VideoRow {
  key: RowKey<'file'>;
  fileId: string;
  address: string;
  name: string;
  videoState: VideoState;
  videoJob: string | null;
}

const video = `id as key, public_id as "fileId", address, name, video_state as "videoState", video_job as "videoJob"`;

@Injectable()
export class VideosRepository {
  constructor(private readonly database: Database) {}

  find(address: string): Promise<VideoRow | undefined> {
    return this.database.first<VideoRow>(
      `select ${video} from file where address = $1 and video_state is not null and state = 'stored'`,
      [address],
    );
  }

  lock(fileId: string): Promise<VideoRow | undefined> {
    return this.database.first<VideoRow>(
      `select ${video} from file where public_id = $1 and video_state is not null and state = 'stored' for update`,
      [fileId],
    );
  }

  async schedule(key: RowKey<'file'>, job: string): Promise<void> {
    await this.database.query(`update file set video_state = 'waiting', video_job = $2 where id = $1`, [
      key,
      job,
    ]);
  }

  /** False if the file is being deleted. */
  mark(key: RowKey<'file'>, state: VideoState): Promise<boolean> {
    return this.database.exists(
      `update file set video_state = $2 where id = $1 and state = 'stored' returning 1`,
      [key, state],
    );
  }

  async resize(key: RowKey<'file'>, bytes: number): Promise<void> {
    await this.database.query(`update file set bytes = $2 where id = $1`, [key, bytes]);
  }

  isKept(key: RowKey<'file'>): Promise<boolean> {
    return this.database.exists(`select 1 from file where id = $1 and state = 'stored'`, [key]);
  }

  async jobOf(key: RowKey<'file'>): Promise<string | null> {
    const [row] = await this.database.query<{ job: string | null }>(
      `select video_job as job from file where id = $1`,
      [key],
    );
    return row?.job ?? null;
  }

  ready(addresses: readonly string[]): Promise<string[]> {
    return this.database.values<string>(
      `select address from file where address = any($1) and video_state = 'ready' and state = 'stored'`,
      [addresses],
    );
  }
}
