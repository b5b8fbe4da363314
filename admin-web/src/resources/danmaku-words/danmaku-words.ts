import { wordListText } from '@paddock/contracts/danmaku/danmaku-limits';
import { languages, type Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';

interface WordsValues {
  words: Localized;
}

const moderators = ['owner', 'editor', 'operator'] as const;
const countOf = (list: string | undefined): number => (list ? list.split('\n').length : 0);

/** A single row with a list per language. */
export const danmakuWords = defineResource<'adm/get_word_list', WordsValues>({
  name: 'danmaku-words',
  icon: 'comment-off',
  label: 'commentWords.title',
  roles: moderators,
  list: {
    call: 'adm/get_word_list',
    rowId: () => 'all',
    rowName: (_row, { t }) => t('commentWords.one'),
    searchLabel: 'commentWords.one',
    defaultSort: 'words',
    columns: [
      { id: 'name', label: 'commentWords.title', text: (_row, { t }) => t('commentWords.one') },
      ...languages.map((lang) => ({
        id: lang,
        label: `commentWords.${lang}` as const,
        text: ({ words }: WordsValues) => `${countOf(words[lang])}`,
      })),
    ],
    filters: [],
    actions: [],
  },
  form: {
    roles: moderators,
    editLabel: 'commentWords.edit',
    load: async (read) => (await read('adm/get_word_list', {})).rows[0],
    name: (_row, { t }) => t('commentWords.one'),
    values: (row) => ({ words: row?.words ?? {} }),
    fields: () => [
      {
        kind: 'localized',
        name: 'words',
        label: 'commentWords.list',
        hint: 'commentWords.hint',
        max: wordListText.max,
        lines: 20,
        wide: true,
      },
    ],
    save: (write, { words }) => write('adm/save_words', { words }),
    refusals: {},
    reverse: (before) => ({ words: before.words }),
  },
});
