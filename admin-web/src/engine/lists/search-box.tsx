import { searchText } from '@paddock/contracts/text-limits';
import { SearchField } from '@paddock/ui/forms/search-field';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './list-screen.module.css';

const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** Search text of the rendered list. */
  text: string;
  /** Search text of the URL. */
  held: () => string;
  label: string;
  onSearch: (text: string) => void;
}

/** Debounced search; follows external changes of the URL. */
export function SearchBox({ text, held, label, onSearch }: SearchBoxProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(text);
  const lastSearch = useRef(text);
  const latest = useRef({ held, onSearch });

  useEffect(() => {
    latest.current = { held, onSearch };
  });

  useEffect(() => {
    if (text === lastSearch.current) return;
    // A late render of an earlier search must not overwrite newer input.
    const now = latest.current.held();
    if (now === lastSearch.current) return;
    lastSearch.current = now;
    setTyped(now);
  }, [text]);

  useEffect(() => {
    const query = typed.trim();
    if (query === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = query;
      latest.current.onSearch(query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      maxLength={searchText.max}
      clearLabel={t('list.clearSearch')}
      className={styles.search}
      aria-keyshortcuts="/"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
