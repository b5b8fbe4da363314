import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { isLegalSlug, type PublishStatus } from '@paddock/contracts/content/content-kinds';
import { maxSections } from '@paddock/contracts/content/content-limits';
import { isFixedPage, pageSlug, pathOfPage } from '@paddock/contracts/content/site-menu';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { Data, Form } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { orUndefined } from '../../providers/answers.ts';
import type { Words } from '../../providers/words.ts';
import { publishStatus } from '../../publishing/publish-columns.tsx';
import { publishLabels } from '../../publishing/published.ts';
import { VersionsButton } from '../../publishing/versions-button.tsx';
import { SiteLink } from '../../ui/files/stored-file.tsx';
import { MenuButton } from './menu-button.tsx';

type SitePage = Data<ViewOf<'adm/get_adm_page_detail'>>;

interface PageValues {
  slug: string;
  status: PublishStatus;
  title: Localized;
  summary: Localized;
  cover: string;
  body: Localized;
  sections: { sectionId?: string; title: Localized; body: Localized }[];
}

const editors = ['owner', 'editor'] as const;

const slugLabels = labels('page.slugs', [
  'faq',
  'overview',
  'history',
  'drone-camp',
  'contact',
  'privacy',
  'terms',
  'imprint',
]);

const nameOf = ({ slug, title }: { slug: string; title: Localized }, { t, pick }: Words): string =>
  isFixedPage(slug) ? t(slugLabels[slug]) : pick(title) || slug;

/** Not saved yet, and filled in by the server. */
const isTemplate = ({ slug, version }: SitePage): boolean => version === 0 && isLegalSlug(slug);

function PageExtras({ row: { slug, version, status } }: { row: SitePage }) {
  return (
    <>
      {status === 'published' && version > 0 && (
        <>
          <SiteLink path={pathOfPage(slug).slice(1)} />
          <MenuButton path={pathOfPage(slug)} />
        </>
      )}
      <VersionsButton
        kind="page"
        id={slug}
        resource="page"
        version={version}
        restore={(write, content, now) =>
          write('adm/save_page', { ...(content as SitePage), slug, version: now })
        }
      />
    </>
  );
}

/** What a template leaves to be filled in. */
const hasGaps = ({ body, sections }: PageValues): boolean =>
  [body, ...sections.map((section) => section.body)].some((texts) =>
    Object.values(texts).some((html) => /\[[^\]]+\]|［[^］]+］/.test(html)),
  );

const form: Form<SitePage, PageValues> = {
  roles: editors,
  createLabel: 'page.create',
  editLabel: 'page.edit',
  load: async (read, slug) =>
    pageSlug.pattern.test(slug) ? orUndefined(read('adm/get_adm_page_detail', { slug })) : undefined,
  name: nameOf,
  values: (row) => ({
    slug: row?.slug ?? '',
    status: row ? (row.status ?? 'published') : 'draft',
    title: row?.title ?? {},
    summary: row?.summary ?? {},
    cover: row?.cover ?? '',
    body: row?.body ?? {},
    sections: row?.sections ?? [],
  }),
  fields: (row) => [
    { kind: 'choice', name: 'status', label: 'publishing.status', required: true, labels: publishLabels },
    ...(row
      ? []
      : [
          {
            kind: 'text',
            name: 'slug',
            label: 'page.address',
            hint: 'page.addressHint',
            required: true,
            ...pageSlug,
          } as const,
        ]),
    {
      kind: 'localized',
      name: 'title',
      label: 'news.name',
      ...(row && isTemplate(row) && { hint: 'page.templateHint' }),
      required: !row || !isFixedPage(row.slug),
      ...lineText,
      wide: true,
    },
    {
      kind: 'localized',
      name: 'summary',
      label: 'news.summary',
      max: paragraphText.max,
      lines: 2,
      wide: true,
    },
    { kind: 'picture', name: 'cover', label: 'news.cover' },
    { kind: 'html', name: 'body', label: 'news.body', wide: true },
    {
      kind: 'group',
      name: 'sections',
      label: 'page.sections',
      hint: 'page.sectionsHint',
      part: 'page.sections',
      wide: true,
      maxItems: maxSections,
      addLabel: 'page.addSection',
      oneLabel: 'page.oneSection',
      blank: () => ({ title: {}, body: {} }),
      itemName: (item, { pick }) => pick((item.title as Localized | undefined) ?? {}),
      fields: [
        { kind: 'localized', name: 'title', label: 'news.name', required: true, ...lineText, wide: true },
        { kind: 'html', name: 'body', label: 'page.sectionBody', wide: true },
      ],
    },
  ],
  save: (write, values, row) => write('adm/save_page', inputOf(values, row)),
  question: async (_read, values, row, { t }) =>
    row && isLegalSlug(row.slug) && values.status === 'published' && hasGaps(values)
      ? { title: t('page.gapsTitle'), text: t('page.gapsText'), label: t('page.gapsSave') }
      : undefined,
  refusals: {},
  Extras: PageExtras,
};

/** Those of the site, which cannot be deleted, and those that editors add. */
export const page = defineResource<'adm/get_adm_page_list', PageValues, SitePage>({
  name: 'page',
  icon: 'file',
  label: 'page.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_page_list',
    rowId: (row) => row.slug,
    rowName: nameOf,
    searchLabel: 'page.search',
    emptyText: 'page.emptyText',
    defaultSort: 'position',
    columns: [
      { id: 'slug', label: 'page.one', text: nameOf },
      { id: 'title', label: 'news.name', text: (row, { pick }) => pick(row.title) },
      publishStatus,
      { id: 'address', label: 'page.address', text: (row) => pathOfPage(row.slug) },
      { id: 'sectionCount', label: 'page.sections', text: (row, { number }) => number(row.sectionCount) },
      momentColumn('updatedAt', 'shown.updatedAt'),
    ],
    filters: [],
    actions: [
      deleteAction('page.delete', {
        roles: editors,
        text: 'publishing.deleteText',
        applies: ({ slug }) => !isFixedPage(slug),
        remove: (write, { slug }) => write('adm/del_page', { slug }),
      }),
    ],
  },
  form,
});

const inputOf = (
  { slug, status, title, summary, cover, body, sections }: PageValues,
  row: SitePage | undefined,
): InputOf<'adm/save_page'> => ({
  slug: row?.slug ?? slug.trim(),
  version: row?.version ?? 0,
  status,
  title,
  summary,
  body,
  cover: cover || null,
  sections: sections.map(({ sectionId, ...section }) => ({
    title: section.title,
    body: section.body,
    ...(sectionId && { sectionId }),
  })),
});
