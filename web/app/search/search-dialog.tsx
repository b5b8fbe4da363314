import layout from '@paddock/ui/styles/layout.module.css';
import { searchText } from '@paddock/contracts/text-limits';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { Icon } from '@paddock/ui/pictures/icon';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router';
import { Marked } from './marked.tsx';
import styles from './search-dialog.module.css';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchDialogProps {
  onClose: () => void;
}

/** A combobox: arrows select a result, Enter opens it, or the search page. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const found = useSuggestions(typed);
  const hits = found?.hits ?? [];

  // A dialog focuses its first button by default.
  useEffect(() => field.current?.focus(), []);

  function go(to: string) {
    onClose();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const hit = hits[chosen];
    if (event.key === 'Enter' && hit && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(hit.to);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hits.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // One position more than there are hits: the field itself.
    const places = hits.length + 1;
    const next = ((chosen + 1 + step + places) % places) - 1;
    setChosen(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')} className={styles.dialog}>
      <search className={styles.search}>
        <Form method="get" action="/search" className={styles.form} onSubmit={onClose}>
          <Icon name="search" className={styles.lens} />
          <input
            ref={field}
            type="search"
            name="q"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('label')}
            aria-expanded={hits.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
            placeholder={t('placeholder')}
            maxLength={searchText.max}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(-1);
            }}
            onKeyDown={onKeyDown}
            className={styles.field}
          />
          <button type="submit" className={styles.submit}>
            {t('submit')}
          </button>
        </Form>
      </search>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section aria-label={t('results')} tabIndex={0} className={styles.results}>
        <Summary found={found} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options shows no results */}
        <div id={list} role="listbox" aria-label={t('results')} className={styles.list}>
          {hits.map((hit, index) => (
            <Choice
              key={hit.to}
              id={`${list}-${index}`}
              hit={hit}
              isChosen={index === chosen}
              onChoose={() => setChosen(index)}
              onOpen={() => go(hit.to)}
            />
          ))}
        </div>
      </section>
    </Dialog>
  );
}

type Found = ReturnType<typeof useSuggestions>;

function Summary({ found }: { found: Found }) {
  const { t } = useTranslation('search');
  return (
    <output className={`${layout.quiet} ${styles.status}`}>
      {!found && t('hint')}
      {found && found.hits.length === 0 && t('none', { text: found.text })}
      {found?.meant && t('meant', { text: found.text, meant: found.meant })}
      {found && !found.meant && found.hits.length > 0 && t('found', { count: found.hits.length })}
    </output>
  );
}

interface ChoiceProps {
  id: string;
  hit: NonNullable<Found>['hits'][number];
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** The field keeps the focus and handles the keys. */
function Choice({ id, hit, isChosen, onChoose, onOpen }: ChoiceProps) {
  const { t } = useTranslation('search');
  const { kind, title, excerpt, cover, date } = hit;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isChosen}
      className={`${layout.stack1} ${styles.hit}`}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onChoose}
      onClick={onOpen}
    >
      <span className={`${layout.facts} ${styles.facts}`}>
        <span className={`${layout.strong} ${styles.kind}`}>{t(`kinds.${kind}`)}</span>
        {date}
      </span>
      <span className={styles.title}>
        {kind === 'pilot' && <Avatar name={title.text} src={cover} size="s" className={styles.avatar} />}
        <Marked words={title} />
      </span>
      {excerpt.text && (
        <span className={`${layout.quiet} ${styles.excerpt}`}>
          <Marked words={excerpt} />
        </span>
      )}
    </div>
  );
}
