import { searchText } from '@paddock/contracts/text-limits';
import { SearchField } from '@paddock/ui/search-field';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './list-toolbar.module.css';

const PAUSE = 300;

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
  const asked = useRef(text);
  const address = useRef({ held, onSearch });

  useEffect(() => {
    address.current = { held, onSearch };
  });

  useEffect(() => {
    if (text === asked.current) return;
    // A late render of our own search must not overwrite newer input.
    const now = address.current.held();
    if (now === asked.current) return;
    asked.current = now;
    setTyped(now);
  }, [text]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      address.current.onSearch(wanted);
    }, PAUSE);
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
