import { useRef, type ComponentProps } from 'react';
import { useWords } from '../providers/words.ts';
import styles from './rich-text.module.css';
import { toolbarIcons, type ToolbarIcon } from './toolbar-icons.ts';
import type { ToolbarChoice } from './toolbar-items.ts';

function ToolIcon({ name, bar }: { name: ToolbarIcon; bar?: string | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={toolbarIcons[name]} />
      {bar !== undefined && <path className={`${styles.bar} ${bar}`} d="M5 20.5h14" />}
    </svg>
  );
}

type ToolProps = ComponentProps<'button'> & { icon: ToolbarIcon; label: string };

export function Tool({ icon, label, ...rest }: ToolProps) {
  return (
    <button {...rest} type="button" className={styles.tool} aria-label={label} title={label}>
      <ToolIcon name={icon} />
    </button>
  );
}

interface FileToolProps {
  icon: ToolbarIcon;
  label: string;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

export function FileTool({ icon, label, accept, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

const isColour = (format: string) => format === 'color' || format === 'background';

interface ChoiceToolProps {
  choice: ToolbarChoice;
  value: string;
  onChoose: (value: string) => void;
}

/** A native select; with an icon, the select lies invisibly over it. */
export function ChoiceTool({ choice: { format, label, options, icon }, value, onChoose }: ChoiceToolProps) {
  const { t } = useWords();
  const chosen = options.find((option) => option.value === value);
  const select = (
    <select
      className={icon ? styles.overlay : styles.choice}
      aria-label={t(label)}
      title={chosen ? `${t(label)}: ${t(chosen.name, { level: chosen.level })}` : t(label)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(({ value: option, name, level }) => (
        <option key={option} value={option}>
          {t(name, { level })}
        </option>
      ))}
    </select>
  );
  if (!icon) return select;
  return (
    <span className={styles.iconChoice}>
      <ToolIcon name={icon(value)} bar={isColour(format) ? value && `ql-color-${value}` : undefined} />
      {select}
    </span>
  );
}
