import type { InputOf } from '@paddock/contracts/call-table';
import { type Localized, languageTags, type Language } from '@paddock/contracts/language';
import {
  seoDescription,
  seoKeywords,
  seoPath,
  seoTitle,
  type RobotsRule,
  shownOf,
} from '@paddock/contracts/seo/seo-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './search-result.module.css';

type Seo = RowOf<'adm/get_seo_list'>;

interface SeoValues {
  path: string;
  title: Localized;
  description: Localized;
  keywords: Localized;
  image: string;
  robots: RobotsRule | 'all';
}

const editors = ['owner', 'editor'] as const;

const robotsLabels = {
  all: 'seo.all',
  noindex: 'seo.noindex',
  nofollow: 'seo.nofollow',
  'noindex, nofollow': 'seo.neither',
} as const satisfies Record<SeoValues['robots'], TextKey>;

export const seo = defineResource<'adm/get_seo_list', SeoValues>({
  name: 'seo',
  icon: 'search',
  label: 'seo.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_seo_list',
    rowId: (row) => row.seoId,
    rowName: (row) => readable(row.path),
    searchLabel: 'seo.search',
    emptyText: 'seo.emptyText',
    defaultSort: 'path',
    columns: [
      { id: 'path', label: 'seo.path', sort: 'path', text: (row) => readable(row.path) },
      { id: 'title', label: 'seo.pageTitle', text: (row, { pick }) => pick(row.title) },
      {
        id: 'description',
        label: 'seo.description',
        text: (row, { pick }) => pick(row.description),
      },
      { id: 'robots', label: 'seo.robots', text: (row, { t }) => t(robotsLabels[row.robots ?? 'all']) },
      momentColumn('updatedAt', 'shown.updatedAt', { sort: 'updatedAt' }),
    ],
    filters: [],
    actions: [
      deleteAction('seo.delete', {
        roles: editors,
        remove: (write, { seoId }) => write('adm/del_seo', { seoId }),
      }),
    ],
  },
  form: {
    roles: editors,
    createLabel: 'seo.create',
    editLabel: 'seo.edit',
    load: async (read, seoId) => (await read('adm/get_seo_list', { seoId })).rows[0],
    name: (row) => readable(row.path),
    values: (row) => ({
      path: row ? readable(row.path) : '',
      title: row?.title ?? {},
      description: row?.description ?? {},
      keywords: row?.keywords ?? {},
      image: row?.image ?? '',
      robots: row?.robots ?? 'all',
    }),
    fields: () => [
      { kind: 'text', name: 'path', label: 'seo.path', hint: 'seo.pathHint', required: true, ...seoPath },
      { kind: 'choice', name: 'robots', label: 'seo.robots', required: true, labels: robotsLabels },
      {
        kind: 'localized',
        name: 'title',
        label: 'seo.pageTitle',
        hint: 'seo.ownHint',
        ...seoTitle,
        wide: true,
      },
      {
        kind: 'localized',
        name: 'description',
        label: 'seo.description',
        hint: 'seo.ownHint',
        ...seoDescription,
        lines: 3,
        wide: true,
      },
      { kind: 'localized', name: 'keywords', label: 'seo.keywords', ...seoKeywords, wide: true },
      { kind: 'picture', name: 'image', label: 'seo.image', hint: 'seo.imageHint' },
    ],
    Preview: SearchResult,
    save: (write, values, row) => write('adm/save_seo', inputOf(values, row)),
    refusals: { seo_path_taken: 'path' },
  },
});

/** Invalid escapes stay as they are. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const inputOf = ({ robots, image, ...values }: SeoValues, row: Seo | undefined): InputOf<'adm/save_seo'> => ({
  ...values,
  robots: robots === 'all' ? null : robots,
  image: image || null,
  ...(row && { seoId: row.seoId, version: row.version }),
});

interface SearchResultProps {
  values: { path: string; title: Localized; description: Localized };
  language: Language;
}

/** Approximate search-engine preview in the language of the form. */
function SearchResult({ values, language }: SearchResultProps) {
  const { t } = useWords();
  const title = values.title[language]?.trim() ?? '';
  const description = values.description[language]?.trim() ?? '';
  return (
    <section className={layout.stack} aria-label={t('seo.preview')}>
      <h2 className={layout.subheading}>{t('seo.preview')}</h2>
      <div className={styles.card} lang={languageTags[language]}>
        <p className={layout.quiet}>{values.path || '/'}</p>
        <p className={styles.title}>{title ? cut(title, shownOf.title) : t('seo.own')}</p>
        <p className={layout.quiet}>{description ? cut(description, shownOf.description) : t('seo.own')}</p>
      </div>
      <p className={layout.quiet}>
        {t('seo.lengths', {
          title: Array.from(title).length,
          titleShown: shownOf.title,
          description: Array.from(description).length,
          descriptionShown: shownOf.description,
        })}
      </p>
    </section>
  );
}

function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
