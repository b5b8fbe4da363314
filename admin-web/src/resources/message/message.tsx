import { defineResource, type ResourceEntry } from '../../engine/define-resource.tsx';
import { raceSearch } from '../../lookups/race-choices.ts';
import { requireRole } from '../../providers/auth.tsx';
import { Moment } from '../../ui/moment.tsx';
import { MessageDetail } from './message-detail.tsx';
import { channelLabels, channelText, kindLabels, reasonLabels, stateLabels } from './message-labels.ts';
import { announcers, MESSAGE_PATH } from './message-row.ts';
import { MessageTools } from './message-tools.tsx';

const messages = defineResource<'adm/get_adm_message_list'>({
  name: 'message',
  icon: 'mail',
  label: 'message.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_message_list',
    rowId: (row) => row.messageId,
    rowName: (row) => row.title,
    searchLabel: 'message.search',
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
        id: 'createdAt',
        label: 'message.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
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
    detail: { label: 'message.one', Body: MessageDetail },
    Tools: MessageTools,
  },
});

/** The message log and the announcement screen. */
export const message: ResourceEntry = {
  ...messages,
  routes: (services) => [
    ...messages.routes(services),
    {
      path: `${MESSAGE_PATH}/announce`,
      loader: async ({ request }) => {
        await requireRole(services, request, announcers);
        return null;
      },
      lazy: async () => {
        const { AnnounceScreen } = await import('./announce-screen.tsx');
        return { element: <AnnounceScreen /> };
      },
    },
  ],
};
