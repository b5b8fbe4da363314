import type { ViewOf } from '@paddock/contracts/call-table';
import { searchText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { SearchField } from '@paddock/ui/search-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import styles from './sign-up.module.css';

export type Found = ViewOf<'adm/get_adm_member_list'>['rows'][number];

/** Maximum number of matches shown. */
const MAX_FOUND = 6;
const MIN_LENGTH = 2;

const nameOf = ({ callsign, realName, nickname, phone }: Found) =>
  [callsign, realName || nickname, phone].filter(Boolean).join(' · ');

interface FindMemberProps {
  found: Found | null;
  onFound: (found: Found | null) => void;
}

/** Finds an existing account, so that no second one is created. */
export function FindMember({ found, onFound }: FindMemberProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useRead(
    'adm/get_adm_member_list',
    { text: query, pageSize: MAX_FOUND },
    {
      enabled: query.length >= MIN_LENGTH,
      placeholderData: keepPreviousData,
    },
  );
  if (found) {
    return (
      <div className={layout.row}>
        <strong>{nameOf(found)}</strong>
        <QuietButton onClick={() => onFound(null)}>{t('walkIn.changePerson')}</QuietButton>
      </div>
    );
  }
  const hasQuery = query.length >= MIN_LENGTH && data !== undefined;
  return (
    <>
      <SearchField
        label={t('walkIn.find')}
        labelHidden={false}
        clearLabel={t('list.clearSearch')}
        maxLength={searchText.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hasQuery && (
        <ul className={layout.list} aria-busy={isPlaceholderData} aria-label={t('walkIn.found')}>
          {data.rows.map((each) => (
            <li key={each.memberId}>
              <Button variant="quiet" className={styles.person} onClick={() => onFound(each)}>
                {nameOf(each)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasQuery && (
        <output className={layout.quiet}>
          {data.total === 0 && t('walkIn.noMatch')}
          {data.total > MAX_FOUND && t('walkIn.moreFound', { count: data.total - MAX_FOUND })}
        </output>
      )}
    </>
  );
}
