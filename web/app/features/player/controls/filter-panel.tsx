import { languages, languageTags } from '@paddock/contracts/language';
import { useEffect, useState } from 'react';
import { commentKinds, type CommentKind } from '../../danmaku/comment.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { readWords } from '../../danmaku/filters.ts';
import { fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer } from '../player-context.ts';
import styles from './fields.module.css';
import { nameOfLanguage } from './choice-panels.tsx';
import { Action, Check } from './settings-panel.tsx';

const MAX_WORDS_LENGTH = 2000;

/** Filters are stored in the browser, and in the account of a member. */
export function FilterPanel({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const filters = useDanmakuState(danmaku, (state) => state.filters);
  const hidden = useDanmakuState(danmaku, (state) => state.hidden);
  const isMember = useDanmakuState(danmaku, (state) => state.isMember);
  // Loads the account's filters, which override those of the browser.
  useEffect(() => void danmaku.loadViewer(), [danmaku]);
  const kindNames: Record<CommentKind, string> = {
    scroll: texts.hideScroll,
    top: texts.hideTop,
    bottom: texts.hideBottom,
  };
  return (
    <div className={styles.fields}>
      {commentKinds.map((kind) => (
        <Check
          key={kind}
          label={kindNames[kind]}
          isOn={filters.kinds.includes(kind)}
          onChange={(isOn) =>
            danmaku.setFilters({
              kinds: isOn ? [...filters.kinds, kind] : filters.kinds.filter((each) => each !== kind),
            })
          }
        />
      ))}
      <Check
        label={texts.hideColored}
        isOn={filters.colored}
        onChange={(colored) => danmaku.setFilters({ colored })}
      />
      <fieldset className={styles.choices} aria-label={texts.onlyLanguages}>
        <legend className={styles.note}>{texts.onlyLanguages}</legend>
        {languages.map((lang) => (
          <label key={lang} className={styles.choice}>
            <input
              type="checkbox"
              checked={filters.languages.includes(lang)}
              onChange={({ target }) =>
                danmaku.setFilters({
                  languages: target.checked
                    ? [...filters.languages, lang]
                    : filters.languages.filter((each) => each !== lang),
                })
              }
            />
            {nameOfLanguage(languageTags[lang])}
          </label>
        ))}
      </fieldset>
      <WordList key={String(isMember)} danmaku={danmaku} />
      {filters.senders.length > 0 && (
        <Action label={texts.showSenders} onPress={() => danmaku.setFilters({ senders: [] })} />
      )}
      <output className={styles.note}>{fill(texts.hidden, hidden)}</output>
    </div>
  );
}

/** As typed, including invalid patterns. */
function WordList({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const [typed, setTyped] = useState(() => danmaku.state.get().filters.words.join('\n'));
  const { invalid } = readWords(typed);
  return (
    <>
      <label className={styles.column}>
        {texts.words}
        <textarea
          className={styles.text}
          rows={3}
          maxLength={MAX_WORDS_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            danmaku.setFilters({ words: readWords(target.value).words });
          }}
        />
      </label>
      {invalid.length > 0 && (
        <p role="alert" className={styles.note}>
          {fill(texts.wordsRefused, invalid.join(' '))}
        </p>
      )}
    </>
  );
}
