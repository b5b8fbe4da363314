import { joinRemark } from '@paddock/contracts/club/club-limits';
import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';

export type ClubJoin = RowOf<'adm/get_adm_club_join_list'>;

const operators = ['owner', 'operator'] as const;

/** Decisions send a message to the applicant and are final. */
export const clubJoinActions: readonly RowAction<ClubJoin>[] = [
  rowAction('clubJoin.accept', {
    icon: 'check',
    roles: operators,
    applies: ({ status }) => status === 'open',
    reason: { label: 'clubJoin.note', max: reasonText.max },
    shown: (note) => ({ status: 'accepted', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'accepted', note }),
  }),
  rowAction('clubJoin.decline', {
    icon: 'close',
    danger: true,
    roles: operators,
    applies: ({ status }) => status === 'open',
    reason: { label: 'clubJoin.note', max: reasonText.max },
    shown: (note) => ({ status: 'declined', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'declined', note }),
  }),
  rowAction('clubJoin.remark', {
    icon: 'edit',
    roles: operators,
    applies: () => true,
    reason: { label: 'clubJoin.remark', max: joinRemark.max, was: ({ remark }) => remark },
    shown: (remark) => ({ remark }),
    run: (write, { clubJoinId }, remark) => write('adm/save_club_join_remark', { clubJoinId, remark }),
    undo: (write, { clubJoinId, remark }) => write('adm/save_club_join_remark', { clubJoinId, remark }),
  }),
];
