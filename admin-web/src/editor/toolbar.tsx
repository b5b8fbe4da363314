import { useState } from 'react';
import { useWords } from '../providers/words.ts';
import type { Quill } from './quill-setup.ts';
import { buttons, headings, sizes, type ToolbarButton } from './toolbar-items.ts';
import styles from './rich-text.module.css';

/** Where the selection has several values, none is shown. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface ToolbarProps {
  quill: Quill;
  /** What the text has where the cursor is. */
  formats: Readonly<Record<string, unknown>>;
}

export function Toolbar({ quill, formats }: ToolbarProps) {
  const { t } = useWords();
  const [address, setAddress] = useState<string | null>(null);

  function toggle({ format, value }: ToolbarButton) {
    quill.focus();
    quill.format(format, formats[format] === value ? false : value, 'user');
  }

  function clean() {
    const range = quill.getSelection(true);
    quill.removeFormat(range.index, range.length, 'user');
  }

  function link() {
    quill.focus();
    quill.format('link', address?.trim() || false, 'user');
    setAddress(null);
  }

  const plain = [
    { mark: '减少缩进', label: t('editor.outdent'), run: () => quill.format('indent', '-1', 'user') },
    { mark: '增加缩进', label: t('editor.indent'), run: () => quill.format('indent', '+1', 'user') },
    { mark: '链接', label: t('editor.link'), run: () => setAddress(textOf(formats.link) || 'https://') },
    { mark: '清除格式', label: t('editor.clean'), run: clean },
    { mark: '撤销', label: t('editor.undo'), run: () => quill.history.undo() },
    { mark: '重做', label: t('editor.redo'), run: () => quill.history.redo() },
  ];

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      <select
        className={styles.choice}
        aria-label={t('editor.heading')}
        value={textOf(formats.header)}
        onChange={(event) => quill.format('header', Number(event.target.value) || false, 'user')}
      >
        <option value="">正文</option>
        {headings.map((level) => (
          <option key={level} value={level}>
            {`标题 ${level}`}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        aria-label={t('editor.size')}
        value={textOf(formats.size)}
        onChange={(event) => quill.format('size', event.target.value || false, 'user')}
      >
        {sizes.map(({ value, mark }) => (
          <option key={value} value={value}>
            {mark}
          </option>
        ))}
      </select>
      {buttons.map((each) => (
        <button
          key={each.mark}
          type="button"
          lang="zh-Hans"
          className={styles.tool}
          aria-label={t(each.label)}
          title={t(each.label)}
          aria-pressed={formats[each.format] === each.value}
          onClick={() => toggle(each)}
        >
          {each.mark}
        </button>
      ))}
      {plain.map(({ mark, label, run }) => (
        <button
          key={mark}
          type="button"
          lang="zh-Hans"
          className={styles.tool}
          aria-label={label}
          title={label}
          onClick={run}
        >
          {mark}
        </button>
      ))}
      {address !== null && (
        <div className={styles.link}>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            className={styles.address}
            aria-label={t('editor.address')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                link();
              } else if (event.key === 'Escape') setAddress(null);
            }}
          />
          <button
            type="button"
            lang="zh-Hans"
            className={styles.tool}
            aria-label={t('editor.apply')}
            onClick={link}
          >
            确定
          </button>
        </div>
      )}
    </div>
  );
}
