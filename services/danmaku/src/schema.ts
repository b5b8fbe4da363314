import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import columns from './database/columns.json' with { type: 'json' };
import { CreateComments2000000001001 } from './database/migrations/2000000001001-create-comments.ts';

export const danmakuSchema: SchemaOfService = {
  service: 'danmaku',
  entities: [],
  migrations: [CreateComments2000000001001],
  columns,
  writers: {
    comment: 'comments',
    comment_stream: 'comments',
    comment_report: 'comments',
    room_rule: 'rules',
    mute: 'mutes',
    word_list: 'words',
    comment_like: 'likes',
    viewer_filter: 'filters',
  },
};
