import { Injectable } from '@nestjs/common';
import { maxPartialUploads, partialUploadHours } from '@paddock/contracts/upload/upload-limits';
import type { BeginUploadInput } from '@paddock/contracts/upload/upload.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface PartialUpload {
  key: RowKey<'partial_upload'>;
  uploadId: string;
  name: string;
  bytes: number;
  private: boolean;
  parts: number;
  address: string | null;
}

const columns = `id as key, public_id as "uploadId", name, bytes::float8 as bytes, private, parts, address`;
const isAlive = `touched_at > now() - interval '${partialUploadHours} hours'`;

@Injectable()
export class PartialUploadsRepository {
  constructor(private readonly database: Database) {}

  find(uploadId: string, adminId: string): Promise<PartialUpload | undefined> {
    return this.database.first(
      `select ${columns} from partial_upload where public_id = $1 and admin_id = $2 and ${isAlive}`,
      [uploadId, adminId],
    );
  }

  /** The same file of the same admin goes on; a finished one as long as its file exists. */
  async begin(
    { name, bytes, modifiedAt, private: isPrivate }: BeginUploadInput,
    adminId: string,
  ): Promise<PartialUpload> {
    const values = [adminId, name, bytes, modifiedAt, isPrivate ?? false];
    const started = await this.database.first<PartialUpload>(
      `update partial_upload set touched_at = now() where id = (
         select p.id from partial_upload p
         where admin_id = $1 and name = $2 and bytes = $3 and modified_at = $4 and private = $5 and ${isAlive}
           and (address is null
             or exists (select from file f where f.address = p.address and f.state = 'stored'))
         order by parts desc, id limit 1)
       returning ${columns}`,
      values,
    );
    if (started) return started;
    await this.database.query(
      `update partial_upload set touched_at = '-infinity' where id in (
         select id from partial_upload where admin_id = $1 and ${isAlive}
         order by touched_at desc, id desc offset $2)`,
      [adminId, maxPartialUploads - 1],
    );
    return (await this.database.first<PartialUpload>(
      `insert into partial_upload (admin_id, name, bytes, modified_at, private) values ($1, $2, $3, $4, $5)
       returning ${columns}`,
      values,
    ))!;
  }

  /** The number of stored parts, which does not change when the part was counted before. */
  async count(key: RowKey<'partial_upload'>, part: number): Promise<number> {
    return this.database.value(
      `update partial_upload set parts = greatest(parts, $2::int + 1), touched_at = now() where id = $1 returning parts`,
      [key, part],
    );
  }

  async finish(key: RowKey<'partial_upload'>, address: string): Promise<void> {
    await this.database.query(`update partial_upload set address = $2 where id = $1`, [key, address]);
  }

  /** Uploads whose parts can be deleted: finished or expired. */
  spent(limit: number): Promise<Pick<PartialUpload, 'key' | 'uploadId'>[]> {
    return this.database.query(
      `select id as key, public_id as "uploadId" from partial_upload where not (${isAlive})
       union all
       select id, public_id from partial_upload where address is not null and has_parts and ${isAlive}
       limit $1`,
      [limit],
    );
  }

  /** After the deletion of its parts. The row of a finished upload answers repeated requests until it expires. */
  async forget(key: RowKey<'partial_upload'>): Promise<void> {
    await this.database.query(`update partial_upload set has_parts = false where id = $1`, [key]);
    await this.database.query(`delete from partial_upload where id = $1 and not (${isAlive})`, [key]);
  }
}
