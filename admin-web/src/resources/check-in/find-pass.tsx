import { searchText } from '@paddock/contracts/text-limits';
import { Panel } from '@paddock/ui/panel';
import { SearchField } from '@paddock/ui/search-field';
import { useDeferredValue, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import type { CheckInDesk, DeskState } from './check-in-desk.ts';
import { findPasses } from './find-passes.ts';
import styles from './kept-lists.module.css';
import { PassRow } from './pass-row.tsx';

const MOST = 8;

/** Pilots without a pass are found in the local list, also offline. */
export function FindPass({ desk, state }: { desk: CheckInDesk; state: DeskState }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const found = findPasses(state.passes, asked);
  return (
    <Panel as="section" padding="s" className={styles.panel} aria-label={t('checkIn.find')}>
      <SearchField
        label={t('checkIn.find')}
        labelHidden={false}
        hint={t('checkIn.findHint')}
        clearLabel={t('list.clearSearch')}
        maxLength={searchText.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {asked.trim() !== '' && (
        <>
          <ul className={styles.list}>
            {found.slice(0, MOST).map((pass) => (
              <PassRow key={pass.passCode} pass={pass} desk={desk} state={state} />
            ))}
          </ul>
          <output className={styles.quiet}>
            {found.length === 0 && t('checkIn.noMatch')}
            {found.length > MOST && t('walkIn.moreFound', { count: found.length - MOST })}
          </output>
        </>
      )}
    </Panel>
  );
}
