import type { RowOf } from '../../engine/resource.ts';

export type ClubJoin = RowOf<'adm/get_adm_club_join_list'>;
