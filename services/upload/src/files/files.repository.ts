import { Injectable } from '@nestjs/common';
import type { FileKind } from '@paddock/contracts/upload/upload-limits';
import type { VideoState } from '@paddock/contracts/upload/upload.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface NewFile {
  address: string;
  key: string;
  name: string;
  kind: FileKind;
  bytes: number;
  private: boolean;
  uploadedBy: string;
  videoState: VideoState | null;
}

export interface Allowance {
  files: number;
  bytes: number;
}

@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** The address of existing identical content. */
  find(key: string, name: string, isPrivate: boolean): Promise<string | undefined> {
    return this.database.value<string | undefined>(
      `select address from file
       where key = $1 and private = $3 and state = 'stored' and (name = $2 or (kind <> 'document' and not private))
       limit 1`,
      [key, name, isPrivate],
    );
  }

  /** Undefined while the same file is being deleted. Resets the grace period of an existing file. */
  add(file: NewFile): Promise<{ key: RowKey<'file'>; isNew: boolean } | undefined> {
    return this.database.first<{ key: RowKey<'file'>; isNew: boolean }>(
      `insert into file (address, key, name, kind, bytes, private, uploaded_by, video_state)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (address) do update
         set unused_since = case when file.unused_since is not null then now() end where file.state = 'stored'
       returning id as key, xmax = 0 as "isNew"`,
      [
        file.address,
        file.key,
        file.name,
        file.kind,
        file.bytes,
        file.private,
        file.uploadedBy,
        file.videoState,
      ],
    );
  }

  /** Increments the quota; false when it is used up. */
  takeOfDay(account: string, bytes: number, allowance: Allowance): Promise<boolean> {
    return this.take('$1', account, bytes, allowance);
  }

  /** The hour is part of the account. */
  takeOfHour(account: string, bytes: number, allowance: Allowance): Promise<boolean> {
    return this.take(`$1 || to_char(now(), '":"HH24')`, account, bytes, allowance);
  }

  /** Atomic. */
  private take(
    period: string,
    account: string,
    bytes: number,
    { files: maxFiles, bytes: maxBytes }: Allowance,
  ): Promise<boolean> {
    return this.database.exists(
      `insert into daily_upload (account, day, files, bytes)
       select ${period}, current_date, 1, $2 where $2::bigint <= $4
       on conflict (account, day) do update
         set files = daily_upload.files + 1, bytes = daily_upload.bytes + excluded.bytes
         where daily_upload.files < $3 and daily_upload.bytes + excluded.bytes <= $4
       returning 1`,
      [account, bytes, maxFiles, maxBytes],
    );
  }

  async deleteOldDays(): Promise<void> {
    await this.database.query(`delete from daily_upload where day < current_date - 1`);
  }
}
