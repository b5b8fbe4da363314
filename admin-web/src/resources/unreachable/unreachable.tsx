import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import { phoneReaders } from '@paddock/contracts/caller';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { raceSearch } from '../../lookups/race-choices.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import type { Write } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';
import { channelLabels, kindLabels, reasonLabels, stateLabels } from '../../lookups/message-labels.ts';

type Unreachable = RowOf<'adm/get_unreachable_list'>;

/** Masked numbers cannot be called. */
function PhoneLink({ row: { phone } }: { row: Pick<Unreachable, 'phone'> }) {
  const { role } = useOwnAdmin();
  return phoneReaders.includes(role) ? <a href={`tel:${phone}`}>{phone}</a> : phone;
}

const reasonText = ({ undelivered }: Unreachable, channel: MessageChannel, { t }: Pick<Words, 't'>): string =>
  undelivered
    .filter((one) => one.channel === channel)
    .map(({ why }) => t(why ? reasonLabels[why] : stateLabels.failed))
    .join(', ');

const reasonColumn = (channel: MessageChannel) => ({
  id: channel,
  label: channelLabels[channel],
  text: (row: Unreachable, words: Words) => reasonText(row, channel, words),
});

const unreachableFacts = (row: Unreachable, words: Words): readonly Fact[] => {
  const { t } = words;
  return [
    [t('member.realName'), row.realName],
    [t('member.callsign'), row.callsign],
    [t('message.phone'), <PhoneLink key="phone" row={row} />],
    [t('message.kind'), t(kindLabels[row.kind])],
    [t('message.subject'), row.title],
    [t('message.text'), row.text],
    ...row.undelivered.map(({ channel }): Fact => [
      t(channelLabels[channel]),
      reasonText(row, channel, words),
    ]),
    [t('message.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
  ];
};

async function setTold(write: Write, row: Unreachable, told: boolean): Promise<Unreachable> {
  await write('adm/mark_told', { messageId: row.messageId, told });
  return row;
}

/** Members leave the list until a later message does not arrive either. */
const toldByPhone: RowAction<Unreachable> = rowAction('unreachable.told', {
  icon: 'check',
  roles: ['owner', 'editor', 'operator'],
  applies: () => true,
  shown: () => ({}),
  run: (write, row) => setTold(write, row, true),
  undo: (write, row) => setTold(write, row, false),
});

/** Members of a race to phone: no message about a change has reached them. */
export const unreachable = defineResource<'adm/get_unreachable_list'>({
  name: 'unreachable',
  icon: 'mail-off',
  label: 'unreachable.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_unreachable_list',
    rowId: (row) => row.memberId,
    rowName: (row) => row.nickname,
    searchLabel: 'message.search',
    defaultSort: '-createdAt',
    columns: [
      { id: 'member', label: 'message.member', text: (row) => row.nickname },
      { id: 'callsign', label: 'member.callsign', text: (row) => row.callsign },
      { id: 'phone', label: 'message.phone', text: (row) => row.phone, Cell: PhoneLink },
      { id: 'subject', label: 'message.subject', text: (row) => row.title },
      reasonColumn('sms'),
      reasonColumn('email'),
      { ...reasonColumn('push'), optional: true },
      momentColumn('createdAt', 'message.createdAt', { sort: 'createdAt' }),
      { id: 'realName', label: 'member.realName', text: (row) => row.realName, optional: true },
      { id: 'kind', label: 'message.kind', text: (row, { t }) => t(kindLabels[row.kind]), optional: true },
      { id: 'text', label: 'message.text', text: (row) => row.text, optional: true },
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'message.race',
        of: raceSearch,
        required: { title: 'team.chooseRace', text: 'unreachable.chooseText' },
      },
    ],
    actions: [toldByPhone],
    detail: { label: 'unreachable.one', facts: unreachableFacts },
    emptyTitle: 'unreachable.reached',
    emptyText: 'unreachable.reachedText',
  },
});
