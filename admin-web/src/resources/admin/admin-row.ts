import type { RowOf } from '../../engine/resource.ts';

export type Admin = RowOf<'adm/get_admin_list'>;
