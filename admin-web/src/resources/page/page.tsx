import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { isLegalSlug, pageSlugs, type PageSlug } from '@paddock/contracts/content/content-kinds';
import { maxSections } from '@paddock/contracts/content/content-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { Data, Form } from '../../engine/resource.ts';
import { VersionsButton } from '../../publishing/versions-button.tsx';
import { SiteLink } from '../../ui/stored-file.tsx';

type SitePage = Data<ViewOf<'adm/get_adm_page_detail'>>;

interface PageValues {
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

const slugOf = (id: string): PageSlug | undefined => pageSlugs.find((slug) => slug === id);

/** Not saved yet, and filled in by the server. */
const isTemplate = ({ slug, version }: SitePage): boolean => version === 0 && isLegalSlug(slug);

function PageExtras({ row: { slug, version } }: { row: SitePage }) {
  return (
    <>
      <SiteLink path={slug} />
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

const form: Form<SitePage, PageValues> = {
  roles: editors,
  editLabel: 'page.edit',
  load: async (read, id) => {
    const slug = slugOf(id);
    return slug && read('adm/get_adm_page_detail', { slug });
  },
  name: ({ slug }, { t }) => t(slugLabels[slug]),
  values: (row) => ({
    title: row?.title ?? {},
    summary: row?.summary ?? {},
    cover: row?.cover ?? '',
    body: row?.body ?? {},
    sections: row?.sections ?? [],
  }),
  fields: (row) => [
    {
      kind: 'localized',
      name: 'title',
      label: 'news.name',
      ...(row && isTemplate(row) && { hint: 'page.templateHint' }),
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
  save: (write, values, row) => write('adm/save_page', inputOf(values, row!)),
  refusals: {},
  Extras: PageExtras,
};

/** Pages are fixed: they cannot be created or deleted. */
export const page = defineResource<'adm/get_adm_page_list', PageValues, SitePage>({
  name: 'page',
  icon: 'file',
  label: 'page.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_page_list',
    rowId: (row) => row.slug,
    rowName: (row, { t }) => t(slugLabels[row.slug]),
    searchLabel: 'page.search',
    defaultSort: 'position',
    columns: [
      { id: 'slug', label: 'page.one', text: (row, { t }) => t(slugLabels[row.slug]) },
      { id: 'title', label: 'news.name', text: (row, { pick }) => pick(row.title) },
      { id: 'address', label: 'page.address', text: (row) => `/${row.slug}` },
      { id: 'sectionCount', label: 'page.sections', text: (row, { number }) => number(row.sectionCount) },
      momentColumn('updatedAt', 'shown.updatedAt'),
    ],
    filters: [],
    actions: [],
  },
  form,
});

const inputOf = (
  { title, summary, cover, body, sections }: PageValues,
  { slug, version }: SitePage,
): InputOf<'adm/save_page'> => ({
  slug,
  version,
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
