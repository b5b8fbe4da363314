import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateComments2000000001001 } from './database/migrations/2000000001001-create-comments.ts';
import { LimitComments2000000001002 } from './database/migrations/2000000001002-limit-comments.ts';
import { CountLikes2000000001003 } from './database/migrations/2000000001003-count-likes.ts';

export const danmakuSchema: SchemaOfService = {
  service: 'danmaku',
  entities: [],
  migrations: [CreateComments2000000001001, LimitComments2000000001002, CountLikes2000000001003],
  replaced: { last: 'CreateLikesAndFilters1000000000702', count: 6 },
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
