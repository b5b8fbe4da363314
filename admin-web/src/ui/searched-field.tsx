import { searchText } from '@paddock/contracts/text-limits';
import controls from '@paddock/ui/control.module.css';
import { Field } from '@paddock/ui/field';
import { Icon } from '@paddock/ui/icon';
import { useField, type FieldWords } from '@paddock/ui/use-field';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../providers/words.ts';
import styles from './searched-field.module.css';
import { useChosen, useFound, type Searched } from './searched.ts';

const DEBOUNCE_MS = 250;

type SearchedFieldProps = FieldWords & {
  label: string;
  className?: string | undefined;
  of: Searched;
  /** Label for no value; choosing it clears the field. */
  none: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/**
 * A combobox with server-side search. Arrows move, Enter selects, Esc restores the value; clearing the input clears
 * the value.
 */
export function SearchedField({ of, none, value, onChange, onBlur, ...fieldProps }: SearchedFieldProps) {
  const { t, number, fault } = useWords();
  const { field, control } = useField(fieldProps);
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ side: 'start' | 'end'; room: number }>({ side: 'start', room: 0 });
  const text = usePaused(typed?.trim() ?? '');
  const found = useFound(of, text, open);
  const chosen = useChosen(of, value);
  const label = value === '' ? '' : (chosen?.label ?? (chosen === null ? value : t('loading')));
  const all = found.data?.options ?? [];
  const options = text === '' ? [{ value: '', label: none }, ...all] : all;
  const isCurrent = !found.isPlaceholderData && text === (typed?.trim() ?? '');
  // Enter selects the first match.
  const active = activeIndex < 0 && text !== '' && isCurrent ? 0 : activeIndex;

  useEffect(() => {
    if (open) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, list, active]);

  function show() {
    // The popup is wider than the input: align it to the side with more room.
    const { left = 0, right = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const { clientWidth } = document.documentElement;
    setPlace(
      left > clientWidth / 2 ? { side: 'end', room: right } : { side: 'start', room: clientWidth - left },
    );
    setOpen(true);
    setActiveIndex(-1);
  }

  function leave() {
    setOpen(false);
    setTyped(null);
  }

  function choose(chosenValue: string) {
    leave();
    if (chosenValue !== value) onChange(chosenValue);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) return show();
      const at = options.length === 0 ? -1 : Math.min(Math.max(active + step, 0), options.length - 1);
      setActiveIndex(at);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      leave();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[active];
      if (option && isCurrent) choose(option.value);
    }
  }

  return (
    <Field {...field}>
      <div ref={frame} className={controls.frame}>
        <input
          {...control}
          className={controls.select}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchText.max}
          aria-required={fieldProps.required}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={open && options[active] ? `${list}-${active}` : undefined}
          placeholder={none}
          value={typed ?? label}
          onChange={({ target }) => {
            setTyped(target.value);
            show();
          }}
          onFocus={({ target }) => target.select()}
          onClick={show}
          onKeyDown={handleKey}
          onBlur={() => {
            if (typed === '' && value !== '') choose('');
            leave();
            onBlur?.();
          }}
        />
        <Icon name="chevron-down" className={controls.chevron} />
        <div
          className={styles.popup}
          data-side={place.side}
          style={{ maxInlineSize: `min(26rem, ${place.room}px - var(--space-4))` }}
          hidden={!open}
        >
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options cannot be searched on the server */}
          <div id={list} role="listbox" aria-label={fieldProps.label} className={styles.options}>
            {options.map((option, index) => (
              // The input keeps the focus and handles keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.value}
                id={`${list}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={option.value === value}
                data-active={index === active || undefined}
                className={option.value === '' ? styles.none : styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option.value)}
              >
                {option.label}
              </div>
            ))}
          </div>
          <output className={styles.status}>{open && statusText()}</output>
        </div>
      </div>
    </Field>
  );

  function statusText(): string {
    if (found.error) return fault(found.error);
    if (!found.data || !isCurrent) return t('loading');
    const { total } = found.data;
    if (total === 0) return t('combobox.noMatch');
    return total > all.length
      ? t('combobox.more', { shown: number(all.length), total: number(total) })
      : t('combobox.found', { count: total });
  }
}

/** Debounced text. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
