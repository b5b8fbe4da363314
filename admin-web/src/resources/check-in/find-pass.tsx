import { searchText } from '@paddock/contracts/text-limits';
import { Panel } from '@paddock/ui/panel';
import { SearchField } from '@paddock/ui/search-field';
import { useDeferredValue, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import type { CheckInDesk, DeskState } from './check-in-desk.ts';
import { findPasses } from './pass-code.ts';
import { PassRow } from './pass-row.tsx';
import styles from './queue-lists.module.css';

const MAX_FOUND = 8;

/** Pilots without a pass are found in the local list, also offline. */
export function FindPass({ desk, state }: { desk: CheckInDesk; state: DeskState }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const found = findPasses(state.passes, query);
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
      {query.trim() !== '' && (
        <>
          <ul className={styles.list}>
            {found.slice(0, MAX_FOUND).map((pass) => (
              <PassRow key={pass.passCode} pass={pass} desk={desk} state={state} />
            ))}
          </ul>
          <output className={layout.quiet}>
            {found.length === 0 && t('checkIn.noMatch')}
            {found.length > MAX_FOUND && t('walkIn.moreFound', { count: found.length - MAX_FOUND })}
          </output>
        </>
      )}
    </Panel>
  );
}
