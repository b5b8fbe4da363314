import type { ViewOf } from '@paddock/contracts/call-table';
import { languageNames } from '@paddock/contracts/language';
import type { TranslatedKind } from '@paddock/contracts/seo/seo-limits';
import { Notice } from '@paddock/ui/notice';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { LinkFromList } from '../../engine/lists/list-position.tsx';
import type { RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { onSite } from '../../ui/files/stored-file.tsx';
import styles from './translation.module.css';

type Gap = RowOf<'adm/get_gap_list'>;

/** Form and list label by kind. */
const kinds = {
  race: { form: 'race', label: 'race.title' },
  news: { form: 'race-event', label: 'news.title' },
  images: { form: 'race-images', label: 'images.title' },
  video: { form: 'race-video', label: 'video.title' },
  page: { form: 'page', label: 'page.title' },
  setting: { form: 'setting', label: 'setting.title' },
  club_member: { form: 'club-member', label: 'clubMember.title' },
  partner: { form: 'partner', label: 'partner.title' },
  club_file: { form: 'club-guide', label: 'clubFile.title' },
  seo: { form: 'seo', label: 'seo.title' },
} as const satisfies Record<TranslatedKind, { form: string; label: TextKey }>;

const kindLabels = Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label]));

const formOf = ({ kind, id }: Gap): string => `/adm/${kinds[kind].form}/${id}`;

function MissingLanguages({ row }: { row: Gap }) {
  const { t, pick } = useWords();
  return (
    <span className={styles.languages}>
      {row.lacks.map((lang) => (
        <LinkFromList
          key={lang}
          to={`${formOf(row)}?lang=${lang}`}
          className={styles.language}
          aria-label={t('translation.write', {
            name: pick(row.name) || row.path,
            language: languageNames[lang],
          })}
        >
          {languageNames[lang]}
        </LinkFromList>
      ))}
    </span>
  );
}

function Summary({ page }: { page: ViewOf<'adm/get_gap_list'> | undefined }) {
  const { t, number } = useWords();
  const missing = page?.missing.map(({ kind }) => t(kinds[kind].label)) ?? [];
  return (
    <>
      <p className={layout.quiet}>{t('translation.about')}</p>
      {page && page.all > page.total && (
        <Notice tone="info">
          {t('translation.more', { all: number(page.all), shown: number(page.total) })}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">{t('translation.unknown', { kinds: missing.join(', ') })}</Notice>
      )}
    </>
  );
}

/** Published texts missing in a language, most visited first. */
export const translation = defineResource<'adm/get_gap_list'>({
  name: 'translation',
  icon: 'globe',
  label: 'translation.title',
  roles: ['owner', 'editor'],
  list: {
    call: 'adm/get_gap_list',
    rowId: ({ kind, id }) => `${kind}:${id}`,
    rowName: ({ name, path }, { pick }) => pick(name) || path,
    screenOf: formOf,
    searchLabel: 'translation.search',
    defaultSort: '-visits',
    columns: [
      {
        id: 'name',
        label: 'news.name',
        text: ({ name, path }, { pick }) => pick(name) || path,
      },
      { id: 'kind', label: 'translation.kind', text: (row, { t }) => t(kinds[row.kind].label) },
      {
        id: 'lacks',
        label: 'translation.missingIn',
        text: (row) => row.lacks.map((lang) => languageNames[lang]).join(', '),
        Cell: MissingLanguages,
      },
      { id: 'visits', label: 'translation.visits', text: (row, { number }) => number(row.visits) },
      {
        id: 'path',
        label: 'translation.page',
        text: (row) => row.path,
        Cell: ({ row }) => (
          <a href={onSite(row.lacks[0] ?? 'en', row.path.slice(1))} target="_blank" rel="noreferrer">
            {useWords().t('form.seeOnSite')}
          </a>
        ),
      },
      momentColumn('updatedAt', 'shown.updatedAt'),
    ],
    filters: [
      { kind: 'choice', name: 'kind', label: 'translation.kind', labels: kindLabels },
      {
        kind: 'lookup',
        name: 'lang',
        label: 'translation.missingIn',
        look: (_read, _within, { languages }) =>
          Promise.resolve(languages.map((lang) => ({ value: lang, label: languageNames[lang] }))),
      },
    ],
    actions: [],
    emptyTitle: 'translation.none',
    emptyText: 'translation.noneText',
    Summary,
  },
});
