import { joinRemark } from '@paddock/contracts/club/club-limits';
import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import type { ClubJoin } from './club-join-row.ts';

const operators = ['owner', 'operator'] as const;

/** Decisions send a message to the applicant and are final. */
export const clubJoinActions: readonly RowAction<ClubJoin>[] = [
  {
    name: 'accept',
    label: 'clubJoin.accept',
    icon: 'check',
    roles: operators,
    applies: ({ status }) => status === 'open',
    ask: {
      title: 'clubJoin.acceptTitle',
      text: 'clubJoin.acceptText',
      reason: { label: 'clubJoin.note', max: reasonText.max },
    },
    shown: (note) => ({ status: 'accepted', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'accepted', note }),
    done: 'clubJoin.acceptDone',
  },
  {
    name: 'decline',
    label: 'clubJoin.decline',
    icon: 'close',
    danger: true,
    roles: operators,
    applies: ({ status }) => status === 'open',
    ask: {
      title: 'clubJoin.declineTitle',
      text: 'clubJoin.declineText',
      reason: { label: 'clubJoin.note', max: reasonText.max },
    },
    shown: (note) => ({ status: 'declined', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'declined', note }),
    done: 'clubJoin.declineDone',
  },
  {
    name: 'remark',
    label: 'clubJoin.saveRemark',
    icon: 'edit',
    roles: operators,
    applies: () => true,
    ask: {
      title: 'clubJoin.remarkTitle',
      text: 'clubJoin.remarkText',
      reason: { label: 'clubJoin.remark', max: joinRemark.max, was: ({ remark }) => remark },
    },
    shown: (remark) => ({ remark }),
    run: (write, { clubJoinId }, remark) => write('adm/save_club_join_remark', { clubJoinId, remark }),
    done: 'clubJoin.remarkDone',
    undo: (write, { clubJoinId, remark }) => write('adm/save_club_join_remark', { clubJoinId, remark }),
  },
];
