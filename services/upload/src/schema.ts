import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateFiles1000000000300 } from './database/migrations/1000000000300-create-files.ts';
import { NameVideoJobs1000000000301 } from './database/migrations/1000000000301-name-video-jobs.ts';

export const uploadSchema: SchemaOfService = {
  service: 'upload',
  entities: [],
  migrations: [CreateFiles1000000000300, NameVideoJobs1000000000301],
  writers: {
    file: 'files',
    daily_upload: 'files',
    file_owner: 'files',
    owner_word: 'files',
  },
};
