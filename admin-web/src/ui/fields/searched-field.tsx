import { searchText } from '@paddock/contracts/text-limits';
import controls from '@paddock/ui/forms/control.module.css';
import { Field } from '@paddock/ui/forms/field';
import { Icon } from '@paddock/ui/pictures/icon';
import type { SelectOption } from '@paddock/ui/forms/select-field';
import { useField, type FieldWords } from '@paddock/ui/forms/use-field';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../providers/words.ts';
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
  const { t } = useWords();
  const { field, control } = useField(fieldProps);
  const { id, typed, type, open, options, active, show, leave, choose, handleKey, status, frame, place } =
    useCombobox(of, none, (chosenValue) => {
      if (chosenValue !== value) onChange(chosenValue);
    });
  const chosen = useChosen(of, value);
  const label = value === '' ? '' : (chosen?.label ?? (chosen === null ? value : t('loading')));

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
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
          placeholder={none}
          value={typed ?? label}
          onChange={({ target }) => type(target.value)}
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
          <Options id={id} label={fieldProps.label} {...{ options, value, active }} onChoose={choose} />
          <output className={styles.status}>{open && status()}</output>
        </div>
      </div>
    </Field>
  );
}

interface OptionsProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** Index of the option that Enter selects. */
  active: number;
  onChoose: (value: string) => void;
}

function Options({ id, label, options, value, active, onChoose }: OptionsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options cannot be searched on the server
    <div id={id} role="listbox" aria-label={label} className={styles.options}>
      {options.map((option, index) => (
        // The input keeps the focus and handles keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          className={option.value === '' ? styles.none : styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}

/** What is typed, the popup with its matches, and the keys. */
function useCombobox(of: Searched, none: string, onChoose: (value: string) => void) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { frame, place, align } = usePopupPlace();
  const { options, isCurrent, preselected, status } = useMatches(of, {
    typed: typed?.trim() ?? '',
    none,
    open,
  });
  const active = activeIndex < 0 ? preselected : activeIndex;

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, id, active]);

  function show() {
    align();
    setOpen(true);
    setActiveIndex(-1);
  }

  function type(text: string) {
    setTyped(text);
    show();
  }

  function leave() {
    setOpen(false);
    setTyped(null);
  }

  function choose(chosenValue: string) {
    leave();
    onChoose(chosenValue);
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

  return { id, typed, type, open, options, active, show, leave, choose, handleKey, status, frame, place };
}

/** The popup is wider than the input: aligns it to the side with more room. */
function usePopupPlace() {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ side: 'start' | 'end'; room: number }>({ side: 'start', room: 0 });

  function align() {
    const { left = 0, right = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const { clientWidth } = document.documentElement;
    setPlace(
      left > clientWidth / 2 ? { side: 'end', room: right } : { side: 'start', room: clientWidth - left },
    );
  }
  return { frame, place, align };
}

/** `isCurrent`: the options match what is typed now. `preselected`: Enter selects the first match. */
function useMatches(of: Searched, { typed, none, open }: { typed: string; none: string; open: boolean }) {
  const { t, number, fault } = useWords();
  const text = usePaused(typed);
  const found = useFound(of, text, open);
  const all = found.data?.options ?? [];
  const isCurrent = !found.isPlaceholderData && text === typed;

  function status(): string {
    if (found.error) return fault(found.error);
    if (!found.data || !isCurrent) return t('loading');
    const { total } = found.data;
    if (total === 0) return t('combobox.noMatch');
    return total > all.length
      ? t('combobox.more', { shown: number(all.length), total: number(total) })
      : t('combobox.found', { count: total });
  }

  return {
    options: text === '' ? [{ value: '', label: none }, ...all] : all,
    isCurrent,
    preselected: text !== '' && isCurrent ? 0 : -1,
    status,
  };
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
