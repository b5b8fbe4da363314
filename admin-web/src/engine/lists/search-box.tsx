import { SearchField } from '@paddock/ui/search-field';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './list-toolbar.module.css';

const PAUSE = 300;

interface SearchBoxProps {
  text: string;
  label: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses; follows the address when that changes by other means. */
export function SearchBox({ text, label, onSearch }: SearchBoxProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      clearLabel={t('list.clearSearch')}
      className={styles.search}
      aria-keyshortcuts="/"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
