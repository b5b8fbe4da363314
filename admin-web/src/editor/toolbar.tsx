import { videoAddress } from '@paddock/contracts/rich-text/video-address';
import { useRef, useState, type ComponentProps } from 'react';
import type Table from 'quill/modules/table.js';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';
import type { InsertedKind } from './insertion-places.ts';
import { typedLink } from './quill-formats.ts';
import type { Quill } from './quill-setup.ts';
import styles from './rich-text.module.css';
import { buttons, choices, isOn, type ToolbarButton } from './toolbar-items.ts';

/** Empty for a mixed selection. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type PromptKind = 'link' | 'video' | 'alt';

const promptTexts: Record<PromptKind, { field: TextKey; apply: TextKey }> = {
  link: { field: 'editor.address', apply: 'editor.apply' },
  video: { field: 'editor.videoAddress', apply: 'editor.insertVideo' },
  alt: { field: 'editor.altText', apply: 'editor.applyAlt' },
};

interface ToolbarProps {
  quill: Quill;
  /** Formats at the cursor. */
  formats: Readonly<Record<string, unknown>>;
  onFiles: (kind: InsertedKind, files: readonly File[]) => void;
}

export function Toolbar({ quill, formats, onFiles }: ToolbarProps) {
  const { t } = useWords();
  const [prompt, setPrompt] = useState<PromptKind | null>(null);
  const [address, setAddress] = useState('');

  function toggle(button: ToolbarButton) {
    quill.focus();
    quill.format(button.format, isOn(button, formats) ? false : button.value, 'user');
  }

  function clean() {
    const range = quill.getSelection(true);
    quill.removeFormat(range.index, range.length, 'user');
  }

  function addTable() {
    quill.getSelection(true);
    (quill.getModule('table') as Table).insertTable(3, 3);
  }

  function openPrompt(kind: PromptKind, known: string) {
    setPrompt(kind);
    setAddress(known);
  }

  function apply() {
    const { index, length } = quill.getSelection(true);
    const video = videoAddress(address);
    if (prompt === 'link') quill.format('link', typedLink(address) || false, 'user');
    else if (prompt === 'alt')
      // Without a selection, the picture before the cursor.
      quill.formatText(length > 0 ? index : index - 1, length || 1, 'alt', address.trim(), 'user');
    else if (video) quill.insertEmbed(index, 'video', video, 'user');
    setPrompt(null);
  }

  const plain = [
    { mark: '减少缩进', label: t('editor.outdent'), run: () => quill.format('indent', '-1', 'user') },
    { mark: '增加缩进', label: t('editor.indent'), run: () => quill.format('indent', '+1', 'user') },
    { mark: '链接', label: t('editor.link'), run: () => openPrompt('link', textOf(formats.link)) },
    { mark: '视频', label: t('editor.video'), run: () => openPrompt('video', '') },
    { mark: '表格', label: t('editor.table'), run: addTable },
    { mark: '清除格式', label: t('editor.clean'), run: clean },
    { mark: '撤销', label: t('editor.undo'), run: () => quill.history.undo() },
    { mark: '重做', label: t('editor.redo'), run: () => quill.history.redo() },
  ];

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      {choices.map(({ format, label, options }) => (
        <select
          key={format}
          className={styles.choice}
          aria-label={t(label)}
          value={textOf(formats[format])}
          onChange={(event) => quill.format(format, event.target.value || false, 'user')}
        >
          {options.map(({ value, mark }) => (
            <option key={value} value={value}>
              {mark}
            </option>
          ))}
        </select>
      ))}
      {buttons.map((each) => (
        <Tool
          key={each.mark}
          mark={each.mark}
          title={t(each.label)}
          aria-pressed={isOn(each, formats)}
          onClick={() => toggle(each)}
        />
      ))}
      {plain.map(({ mark, label, run }) => (
        <Tool key={mark} mark={mark} title={label} onClick={run} />
      ))}
      <FileTool
        mark="图片"
        label={t('editor.image')}
        accept="image/*"
        onFiles={(files) => onFiles('picture', files)}
      />
      <Tool
        mark="替代文字"
        title={t('editor.alt')}
        disabled={formats.alt === undefined}
        onClick={() => openPrompt('alt', textOf(formats.alt))}
      />
      <FileTool mark="文件" label={t('editor.file')} onFiles={(files) => onFiles('file', files)} />
      {prompt && (
        <div className={styles.link}>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a click
            autoFocus
            className={styles.address}
            aria-label={t(promptTexts[prompt].field)}
            placeholder={prompt === 'alt' ? undefined : 'https://'}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                apply();
              } else if (event.key === 'Escape') setPrompt(null);
            }}
          />
          <Tool
            mark="确定"
            title={t(promptTexts[prompt].apply)}
            disabled={prompt === 'video' && !videoAddress(address)}
            onClick={apply}
          />
        </div>
      )}
    </div>
  );
}

interface FileToolProps {
  mark: string;
  label: string;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

function FileTool({ mark, label, accept, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool mark={mark} title={label} onClick={() => input.current?.click()} />
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

/** The visible text is part of the accessible name (WCAG 2.5.3, label in name). */
function Tool({ mark, title, ...rest }: ComponentProps<'button'> & { mark: string; title: string }) {
  return (
    <button {...rest} type="button" className={styles.tool} title={title}>
      <span lang="zh-Hans">{mark}</span>
      {title !== mark && <span className="visually-hidden">{` ${title}`}</span>}
    </button>
  );
}
