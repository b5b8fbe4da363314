import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import columns from './database/columns.json' with { type: 'json' };
import { CreateComments2000000001001 } from './database/migrations/2000000001001-create-comments.ts';
import { CreateCommentAuthors2000000001002 } from './database/migrations/2000000001002-create-comment-authors.ts';

export const danmakuSchema: SchemaOfService = {
  service: 'danmaku',
  entities: [],
  migrations: [CreateComments2000000001001, CreateCommentAuthors2000000001002],
  columns,
  writers: {
    comment: 'comments',
    comment_author: 'authors',
    comment_stream: 'comments',
    comment_report: 'comments',
    room_rule: 'rules',
    mute: 'mutes',
    word_list: 'words',
    comment_like: 'likes',
    viewer_filter: 'filters',
  },
};
