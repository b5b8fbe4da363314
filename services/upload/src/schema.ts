import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import columns from './database/columns.json' with { type: 'json' };
import { CreateFiles2000000001001 } from './database/migrations/2000000001001-create-files.ts';
import { CreatePartialUploads2000000001002 } from './database/migrations/2000000001002-create-partial-uploads.ts';

export const uploadSchema: SchemaOfService = {
  service: 'upload',
  entities: [],
  migrations: [CreateFiles2000000001001, CreatePartialUploads2000000001002],
  columns,
  writers: {
    file: 'files',
    daily_upload: 'files',
    partial_upload: 'files',
    file_owner: 'files',
    owner_version: 'files',
  },
};
