import { Injectable } from '@nestjs/common';
import type { AdminFileListInput, AdminFileView, FileSort } from '@paddock/contracts/upload/upload.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';

const orders: Record<FileSort, string> = {
  createdAt: 'created_at, id',
  '-createdAt': 'created_at desc, id desc',
  bytes: 'bytes, id',
  '-bytes': 'bytes desc, id desc',
};

const MAX_OWNERS = 5;

type FileRow = Omit<AdminFileView, 'bytes' | 'createdAt' | 'videoProgress'> & {
  videoJob: string | null;
  bytes: string;
  createdAt: Date;
};

@Injectable()
export class LibraryRepository {
  constructor(private readonly database: Database) {}

  page({ text, kind, use, sort }: AdminFileListInput, paging: Paging): Promise<[FileRow[], number]> {
    const from = `from file f where state = 'stored'
      and ($1::text is null or name ilike $1 or address ilike $1 or uploaded_by ilike $1)
      and ($2::text is null or kind = $2)
      and ($3::text is null or (unused_since is null) = ($3 = 'used'))`;
    const values = [text ? containing(text) : null, kind ?? null, use ?? null];
    const rows = `select public_id as "fileId", address, name, kind, bytes, private, video_state as "videoState",
           video_job as "videoJob",
           uploaded_by as "uploadedBy", created_at as "createdAt",
           array(select owner from file_owner o where o.file_id = f.id order by owner limit ${MAX_OWNERS}) as owners,
           (select count(*)::int from file_owner o where o.file_id = f.id) as "ownerCount"
         ${from} order by ${orders[sort ?? '-createdAt']}`;
    return this.database.page<FileRow>({ rows, counted: from, values }, paging);
  }

  find(address: string): Promise<{ fileId: string; uploadedBy: string } | undefined> {
    return this.database.first(
      `select public_id as "fileId", uploaded_by as "uploadedBy" from file where address = $1 and state = 'stored'`,
      [address],
    );
  }
}
