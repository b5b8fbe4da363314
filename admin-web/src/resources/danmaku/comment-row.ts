import type { RowOf } from '../../engine/resource.ts';

export type Comment = RowOf<'adm/get_comment_list'>;
