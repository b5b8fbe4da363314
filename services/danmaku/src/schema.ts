import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateComments1000000000700 } from './database/migrations/1000000000700-create-comments.ts';
import { CreateModeration1000000000701 } from './database/migrations/1000000000701-create-moderation.ts';
import { CreateLikesAndFilters1000000000702 } from './database/migrations/1000000000702-create-likes-and-filters.ts';

export const danmakuSchema: SchemaOfService = {
  service: 'danmaku',
  entities: [],
  migrations: [
    CreateComments1000000000700,
    CreateModeration1000000000701,
    CreateLikesAndFilters1000000000702,
  ],
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
