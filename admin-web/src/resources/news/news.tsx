import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { NewsCategory } from '@paddock/contracts/content/content-kinds';
import { newsPartLimits } from '@paddock/contracts/content/content-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import type { Data, Form } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { newsSearch } from '../../lookups/content-choices.tsx';
import { raceSearch } from '../../lookups/race-choices.ts';
import { orUndefined } from '../../providers/answers.ts';
import {
  publishMoments,
  publishStatus,
  publishTitle,
  PublishedExtras,
} from '../../publishing/publish-columns.tsx';
import {
  publishedFields,
  publishedInput,
  publishedValues,
  publishLabels,
  type PublishedValues,
} from '../../publishing/published.ts';

type Entry = Data<ViewOf<'adm/get_adm_news_detail'>>;

interface NewsValues extends PublishedValues {
  category: NewsCategory;
  pinned: boolean;
  title: Localized;
  summary: Localized;
  body: Localized;
  cover: string;
  raceId: string;
  attachments: { title: Localized; url: string }[];
  related: { newsId: string }[];
}

const editors = ['owner', 'editor'] as const;

const categoryLabels = labels('news.categories', ['news', 'event', 'club', 'camp']);

const NewsExtras = ({ row }: { row: Entry }) => (
  <PublishedExtras
    row={row}
    kind="news"
    id={row.newsId}
    restore={(write, content, version) =>
      write('adm/save_news', { ...(content as Entry), newsId: row.newsId, version })
    }
  />
);

const form: Form<Entry, NewsValues> = {
  roles: editors,
  createLabel: 'news.create',
  editLabel: 'news.edit',
  load: (read, newsId) => orUndefined(read('adm/get_adm_news_detail', { newsId })),
  name: (row, { pick }) => pick(row.title),
  values: (row) => ({
    ...publishedValues(row),
    category: row?.category ?? 'news',
    pinned: row?.pinned ?? false,
    title: row?.title ?? {},
    summary: row?.summary ?? {},
    body: row?.body ?? {},
    cover: row?.cover ?? '',
    raceId: row?.raceId ?? '',
    attachments: row?.attachments ?? [],
    related: row?.related.map((newsId) => ({ newsId })) ?? [],
  }),
  fields: () => [
    ...publishedFields,
    { kind: 'choice', name: 'category', label: 'news.category', required: true, labels: categoryLabels },
    {
      kind: 'search',
      name: 'raceId',
      label: 'news.race',
      none: 'news.noRace',
      of: raceSearch,
    },
    { kind: 'flag', name: 'pinned', label: 'news.pinned', hint: 'news.pinnedHint' },
    { kind: 'localized', name: 'title', label: 'news.name', required: true, ...lineText, wide: true },
    {
      kind: 'localized',
      name: 'summary',
      label: 'news.summary',
      max: paragraphText.max,
      lines: 3,
      wide: true,
    },
    { kind: 'picture', name: 'cover', label: 'news.cover' },
    { kind: 'html', name: 'body', label: 'news.body', wide: true },
    {
      kind: 'group',
      name: 'attachments',
      label: 'news.attachments',
      part: 'news.attachments',
      wide: true,
      maxItems: newsPartLimits.attachments,
      addLabel: 'news.addAttachment',
      oneLabel: 'news.oneAttachment',
      blank: () => ({ title: {}, url: '' }),
      itemName: (item, { pick }) => pick((item.title as Localized | undefined) ?? {}),
      fields: [
        { kind: 'localized', name: 'title', label: 'news.attachmentTitle', required: true, ...lineText },
        { kind: 'file', name: 'url', label: 'news.attachmentFile', required: true },
      ],
    },
    {
      kind: 'group',
      name: 'related',
      label: 'news.related',
      hint: 'news.relatedHint',
      part: 'news.related',
      wide: true,
      maxItems: newsPartLimits.related,
      addLabel: 'news.addRelated',
      oneLabel: 'news.oneRelated',
      blank: () => ({ newsId: '' }),
      itemName: () => '',
      fields: [
        {
          kind: 'search',
          name: 'newsId',
          label: 'news.relatedEntry',
          none: 'news.noRelated',
          required: true,
          wide: true,
          of: newsSearch,
        },
      ],
    },
  ],
  save: (write, values, row) => write('adm/save_news', inputOf(values, row)),
  refusals: {},
  Extras: NewsExtras,
};

export const news = defineResource<'adm/get_adm_news_list', NewsValues, Entry>({
  name: 'race-event',
  icon: 'newspaper',
  label: 'news.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_news_list',
    rowId: (row) => row.newsId,
    rowName: (row, { pick }) => pick(row.title),
    searchLabel: 'news.search',
    emptyText: 'news.emptyText',
    defaultSort: '-updatedAt',
    columns: [
      publishTitle,
      publishStatus,
      { id: 'category', label: 'news.category', text: (row, { t }) => t(categoryLabels[row.category]) },
      { id: 'pinned', label: 'news.pinned', text: (row, { t }) => (row.pinned ? t('audit.yes') : '') },
      ...publishMoments,
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'publishing.status', labels: publishLabels },
      { kind: 'choice', name: 'category', label: 'news.category', labels: categoryLabels },
    ],
    actions: [
      deleteAction('news.delete', {
        roles: editors,
        text: 'publishing.deleteText',
        remove: (write, { newsId }) => write('adm/del_news', { newsId }),
      }),
    ],
  },
  form,
});

const inputOf = (values: NewsValues, row: Entry | undefined): InputOf<'adm/save_news'> => ({
  ...publishedInput(values, row),
  category: values.category,
  pinned: values.pinned,
  title: values.title,
  summary: values.summary,
  body: values.body,
  cover: values.cover || null,
  raceId: values.raceId || null,
  attachments: values.attachments.map(({ title, url }) => ({ title, url })),
  related: values.related.map(({ newsId }) => newsId),
  ...(row && { newsId: row.newsId, version: row.version }),
});
