import type { RowOf } from '../../engine/resource.ts';

export type Member = RowOf<'adm/get_adm_member_list'>;
