import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { raceSearch } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';
import {
  channelLabels,
  channelText,
  kindLabels,
  reasonLabels,
  stateLabels,
  announcers,
  MESSAGE_PATH,
  deliveryText,
  type Message,
} from '../../lookups/message-labels.ts';

/** A message and its deliveries. */
const messageFacts = (row: Message, words: Words): readonly Fact[] => {
  const { t, number } = words;
  return [
    [t('message.kind'), t(kindLabels[row.kind])],
    [t('message.member'), `${row.nickname} · ${row.phone}`],
    [t('message.subject'), row.title],
    [t('message.text'), row.text],
    [t('message.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
    [t('message.readAt'), row.readAt ? <Moment key="readAt" at={row.readAt} /> : t('list.none')],
    ...row.deliveries.map(
      (delivery) =>
        [
          t(channelLabels[delivery.channel]),
          <span key={delivery.channel}>
            {deliveryText(delivery, words)} · <Moment at={delivery.at} />
            {delivery.segments > 0 && ` · ${t('message.segments', { n: number(delivery.segments) })}`}
          </span>,
        ] as const,
    ),
  ];
};

/** The message log and the announcement screen. */
export const message = defineResource<'adm/get_adm_message_list'>({
  name: 'message',
  icon: 'send',
  label: 'message.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_message_list',
    rowId: (row) => row.messageId,
    rowName: (row) => row.title,
    searchLabel: 'message.search',
    emptyText: 'message.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'subject', label: 'message.subject', text: (row) => row.title },
      { id: 'member', label: 'message.member', text: (row) => row.nickname },
      { id: 'sms', label: 'message.sms', text: (row, words) => channelText(row.deliveries, 'sms', words) },
      {
        id: 'email',
        label: 'message.email',
        text: (row, words) => channelText(row.deliveries, 'email', words),
      },
      {
        id: 'push',
        label: 'message.push',
        text: (row, words) => channelText(row.deliveries, 'push', words),
        optional: true,
      },
      momentColumn('createdAt', 'message.createdAt', { sort: 'createdAt' }),
      { id: 'kind', label: 'message.kind', text: (row, { t }) => t(kindLabels[row.kind]), optional: true },
      { id: 'phone', label: 'message.phone', text: (row) => row.phone, optional: true },
      { id: 'text', label: 'message.text', text: (row) => row.text, optional: true },
    ],
    filters: [
      { kind: 'choice', name: 'kind', label: 'message.kind', labels: kindLabels },
      { kind: 'choice', name: 'channel', label: 'message.channel', labels: channelLabels },
      { kind: 'choice', name: 'state', label: 'message.state', labels: stateLabels },
      { kind: 'choice', name: 'why', label: 'message.reason', labels: reasonLabels },
      {
        kind: 'search',
        name: 'raceId',
        label: 'message.race',
        of: raceSearch,
      },
    ],
    actions: [],
    detail: { label: 'message.one', facts: messageFacts },
    links: [
      {
        label: 'message.announce',
        icon: 'plus',
        main: true,
        roles: announcers,
        to: () => `${MESSAGE_PATH}/announce`,
      },
    ],
  },
  screens: [
    {
      path: 'announce',
      roles: announcers,
      load: async () => (await import('./announce-screen.tsx')).AnnounceScreen,
    },
  ],
});
