import { Injectable } from '@nestjs/common';
import { unusedFileDays } from '@paddock/contracts/upload/upload-limits';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface KeptFile {
  key: RowKey<'file'>;
  fileId: string;
  address: string;
  name: string;
  state: 'stored' | 'deleting';
  isUsed: boolean;
}

const kept = `f.id as key, f.public_id as "fileId", f.address, f.name, f.state,
  exists (select from file_owner o where o.file_id = f.id) as "isUsed"`;

@Injectable()
export class OwnersRepository {
  constructor(private readonly database: Database) {}

  /**
   * False if a newer report of this owner was processed. Versions are never deleted: without its version, a deleted
   * owner would accept an old report again.
   */
  recordReport(owner: string, asOf: number): Promise<boolean> {
    return this.database.exists(
      `insert into owner_version (owner, version) values ($1, $2)
       on conflict (owner) do update set version = excluded.version, received_at = now()
         where owner_version.version <= excluded.version
       returning 1`,
      [owner, asOf],
    );
  }

  /** Locks the files that the owner references now or did before. */
  lock(owner: string, addresses: readonly string[]): Promise<(KeptFile & { isNamed: boolean })[]> {
    return this.database.query(
      `select ${kept}, f.address = any($2) as "isNamed" from file f
       where f.address = any($2) or f.id in (select file_id from file_owner where owner = $1)
       order by f.id for update`,
      [owner, addresses],
    );
  }

  async set(
    owner: string,
    files: readonly RowKey<'file'>[],
    removed: readonly RowKey<'file'>[],
  ): Promise<void> {
    await this.database.query(`delete from file_owner where owner = $1 and not (file_id = any($2))`, [
      owner,
      files,
    ]);
    await this.database.query(
      `insert into file_owner (owner, file_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
      [owner, files],
    );
    await this.database.query(`update file set unused_since = null where id = any($1)`, [files]);
    await this.database.query(
      `update file set unused_since = now()
       where id = any($1) and not exists (select from file_owner where file_id = file.id)`,
      [removed],
    );
  }

  lockOne(fileId: string): Promise<KeptFile | undefined> {
    return this.database.first<KeptFile>(
      `select ${kept} from file f where f.public_id = $1 and f.state = 'stored' for update`,
      [fileId],
    );
  }

  /** Marks files without owners for a week. */
  releaseUnused(max: number): Promise<{ key: RowKey<'file'>; address: string }[]> {
    return this.database.query(
      `update file set state = 'deleting' where id in (
         select id from file f
         where state = 'stored' and unused_since < now() - make_interval(days => $1)
           and not exists (select from file_owner where file_id = f.id)
         order by unused_since limit $2 for update skip locked)
       returning id as key, address`,
      [unusedFileDays, max],
    );
  }

  async release(key: RowKey<'file'>): Promise<void> {
    await this.database.query(`update file set state = 'deleting' where id = $1`, [key]);
  }

  async forget(key: RowKey<'file'>): Promise<void> {
    await this.database.query(`delete from file where id = $1 and state = 'deleting'`, [key]);
  }
}
