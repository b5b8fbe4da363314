import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateFiles2000000001001 } from './database/migrations/2000000001001-create-files.ts';
import { RenameOwnerVersion2000000001002 } from './database/migrations/2000000001002-rename-owner-version.ts';
import { RenameChoices2000000001003 } from './database/migrations/2000000001003-rename-choices.ts';

export const uploadSchema: SchemaOfService = {
  service: 'upload',
  entities: [],
  migrations: [CreateFiles2000000001001, RenameOwnerVersion2000000001002, RenameChoices2000000001003],
  replaced: { last: 'NameVideoJobs1000000000301', count: 5 },
  writers: {
    file: 'files',
    daily_upload: 'files',
    file_owner: 'files',
    owner_version: 'files',
  },
};
