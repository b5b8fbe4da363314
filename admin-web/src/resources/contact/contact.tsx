import { languageNames } from '@paddock/contracts/language';
import type { ContactStatus } from '@paddock/contracts/content/content-kinds';
import { remarkText } from '@paddock/contracts/content/content-limits';
import type { IconName } from '@paddock/ui/pictures/icon';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels, contactStatusLabels } from '../../engine/labels.ts';
import { statusPill, momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';
import { StoredFiles } from '../../ui/files/stored-file.tsx';

type Message = RowOf<'adm/get_adm_contact_list'>;

const operators = ['owner', 'operator'] as const;

const topicLabels = labels('contact.topics', ['general', 'race', 'camp', 'partner', 'press']);

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

const remove: RowAction<Message> = deleteAction('contact.delete', {
  roles: operators,
  applies: ({ status }) => status === 'done',
  remove: (write, { contactId }) => write('adm/del_contact', { contactId }),
});

const contactFacts = (row: Message, words: Words): readonly Fact[] => {
  const { t } = words;
  return [
    [t('contact.status'), <StatusPill key="status" row={row} />],
    [t('contact.topic'), t(topicLabels[row.topic])],
    [
      t('contact.email'),
      row.email ? (
        <a key="email" href={`mailto:${row.email}`}>
          {row.email}
        </a>
      ) : null,
    ],
    [t('contact.phone'), row.phone],
    [t('contact.text'), row.text],
    [
      t('contact.files'),
      row.attachments.length > 0 ? <StoredFiles key="files" addresses={row.attachments} /> : null,
    ],
    [t('language'), languageNames[row.lang]],
    [t('contact.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
    [t('contact.remark'), row.remark],
    [t('contact.handledBy'), row.handledBy],
    [t('contact.handledAt'), <Moment key="handledAt" at={row.handledAt} />],
  ];
};

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
    emptyText: 'contact.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'name', label: 'contact.name', text: (row) => row.name },
      statusColumn('contact.status', contactStatusLabels, StatusPill),
      { id: 'topic', label: 'contact.topic', text: (row, { t }) => t(topicLabels[row.topic]) },
      { id: 'text', label: 'contact.text', text: (row) => row.text },
      { id: 'email', label: 'contact.email', text: (row) => row.email },
      { id: 'phone', label: 'contact.phone', text: (row) => row.phone },
      { id: 'remark', label: 'contact.remark', text: (row) => row.remark, optional: true },
      { id: 'handledBy', label: 'contact.handledBy', text: (row) => row.handledBy },
      momentColumn('createdAt', 'contact.createdAt', { sort: 'createdAt' }),
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'contact.status', labels: contactStatusLabels },
      { kind: 'choice', name: 'topic', label: 'contact.topic', labels: topicLabels },
    ],
    actions: [
      ...(['working', 'done', 'open'] as const satisfies readonly ContactStatus[]).map(stepTo),
      remove,
    ],
    detail: { label: 'contact.one', facts: contactFacts },
  },
});
