import type { ContactStatus, ContactTopic } from '@paddock/contracts/content/content-kinds';
import { remarkText } from '@paddock/contracts/content/content-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { deleteAction } from '../../engine/lists/delete-action.ts';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import type { IconName } from '@paddock/ui/icon';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { languageNames } from '../../ui/language-names.ts';
import { Moment } from '../../ui/moment.tsx';
import { contactStatusLabels } from '../../ui/state-labels.ts';
import { statusPill } from '../../ui/status-pill.tsx';
import { StoredFiles } from '../../ui/stored-file.tsx';

type Message = RowOf<'adm/get_adm_contact_list'>;

const operators = ['owner', 'operator'] as const;

const topicLabels = {
  general: 'contact.topics.general',
  race: 'contact.topics.race',
  camp: 'contact.topics.camp',
  partner: 'contact.topics.partner',
  press: 'contact.topics.press',
} as const satisfies Record<ContactTopic, TextKey>;

const StatusPill = statusPill(contactStatusLabels, { open: 'warn', working: 'brand', done: 'open' });

const steps = {
  open: { label: 'contact.reopen', icon: 'undo' },
  working: { label: 'contact.assign', icon: 'edit' },
  done: { label: 'contact.finish', icon: 'check' },
} as const satisfies Record<ContactStatus, { label: TextKey; icon: IconName }>;

/** Each step edits the remark. */
const stepTo = (status: ContactStatus): RowAction<Message> => ({
  name: status,
  ...steps[status],
  roles: operators,
  applies: (row) => status === 'working' || row.status !== status,
  ask: {
    title: steps[status].label,
    text: 'contact.remarkText',
    reason: { label: 'contact.remark', max: remarkText.max, was: ({ remark }) => remark },
  },
  shown: (remark) => ({ status, remark }),
  run: (write, { contactId, version }, remark) =>
    write('adm/save_remark', { contactId, version, status, remark }),
  done: 'contact.saved',
});

const remove: RowAction<Message> = deleteAction({
  label: 'contact.delete',
  roles: operators,
  applies: ({ status }) => status === 'done',
  ask: { title: 'contact.deleteTitle', text: 'contact.deleteText' },
  remove: (write, { contactId }) => write('adm/del_contact', { contactId }),
  done: 'contact.deleteDone',
});

function ContactDetail({ row }: { row: Message }) {
  const { t } = useWords();
  const none = t('list.none');
  return (
    <Facts
      facts={[
        [t('contact.status'), <StatusPill key="status" row={row} />],
        [t('contact.topic'), t(topicLabels[row.topic])],
        [
          t('contact.email'),
          row.email ? (
            <a key="email" href={`mailto:${row.email}`}>
              {row.email}
            </a>
          ) : (
            none
          ),
        ],
        [t('contact.phone'), row.phone || none],
        [t('contact.text'), row.text],
        [
          t('contact.files'),
          row.attachments.length > 0 ? <StoredFiles key="files" addresses={row.attachments} /> : none,
        ],
        [t('language'), languageNames[row.lang]],
        [t('contact.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
        [t('contact.remark'), row.remark || none],
        [t('contact.handledBy'), row.handledBy || none],
        [t('contact.handledAt'), <Moment key="handledAt" at={row.handledAt} />],
      ]}
    />
  );
}

export const contact = defineResource<'adm/get_adm_contact_list'>({
  name: 'contact',
  icon: 'mail',
  label: 'contact.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_contact_list',
    rowId: (row) => row.contactId,
    rowName: (row) => row.name,
    searchLabel: 'contact.search',
    defaultSort: '-createdAt',
    columns: [
      { id: 'name', label: 'contact.name', text: (row) => row.name },
      {
        id: 'status',
        label: 'contact.status',
        text: (row, { t }) => t(contactStatusLabels[row.status]),
        Cell: StatusPill,
      },
      { id: 'topic', label: 'contact.topic', text: (row, { t }) => t(topicLabels[row.topic]) },
      { id: 'text', label: 'contact.text', text: (row) => row.text },
      { id: 'email', label: 'contact.email', text: (row) => row.email },
      { id: 'phone', label: 'contact.phone', text: (row) => row.phone },
      { id: 'remark', label: 'contact.remark', text: (row) => row.remark, optional: true },
      { id: 'handledBy', label: 'contact.handledBy', text: (row) => row.handledBy },
      {
        id: 'createdAt',
        label: 'contact.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'contact.status', labels: contactStatusLabels },
      { kind: 'choice', name: 'topic', label: 'contact.topic', labels: topicLabels },
    ],
    actions: [
      ...(['working', 'done', 'open'] as const satisfies readonly ContactStatus[]).map(stepTo),
      remove,
    ],
    detail: { label: 'contact.one', Body: ContactDetail },
  },
});
