import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateFiles1000000000300 } from './database/migrations/1000000000300-create-files.ts';

export const uploadSchema: SchemaOfService = {
  service: 'upload',
  entities: [],
  migrations: [CreateFiles1000000000300],
  writers: {
    file: 'files',
    daily_upload: 'files',
    file_owner: 'files',
    owner_word: 'files',
  },
};
