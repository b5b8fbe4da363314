import { videoAddress } from '@paddock/contracts/rich-text/video-address';
import { Button } from '@paddock/ui/button';
import { useState, type ReactNode } from 'react';
import type Table from 'quill/modules/table.js';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';
import type { InsertedKind } from './insertion-places.ts';
import { typedLink } from './quill-formats.ts';
import type { Quill } from './quill-setup.ts';
import styles from './rich-text.module.css';
import { ChoiceTool, FileTool, Tool } from './toolbar-controls.tsx';
import {
  alignChoice,
  colourChoices,
  isOn,
  listButtons,
  markButtons,
  textButtons,
  typeChoices,
  type ToolbarButton,
  type ToolbarChoice,
} from './toolbar-items.ts';

/** Empty for a mixed selection. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface Prompt {
  kind: 'link' | 'video' | 'alt';
  text: string;
}

const promptTexts: Record<Prompt['kind'], { field: TextKey; apply: TextKey }> = {
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
  const [prompt, setPrompt] = useState<Prompt | null>(null);

  function toggle(button: ToolbarButton) {
    quill.focus();
    quill.format(button.format, isOn(button, formats) ? false : button.value, 'user');
  }

  const openPrompt = (kind: Prompt['kind'], text: string) => setPrompt({ kind, text });
  const indent = (by: '-1' | '+1') => quill.format('indent', by, 'user');
  const choice = (each: ToolbarChoice) => (
    <ChoiceTool
      key={each.format}
      choice={each}
      value={textOf(formats[each.format])}
      onChoose={(value) => quill.format(each.format, value || false, 'user')}
    />
  );
  const button = (each: ToolbarButton) => (
    <Tool
      key={each.icon}
      icon={each.icon}
      label={t(each.label)}
      aria-pressed={isOn(each, formats)}
      onClick={() => toggle(each)}
    />
  );

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      <Group>{typeChoices.map(choice)}</Group>
      <Group>
        {textButtons.map(button)}
        {colourChoices.map(choice)}
      </Group>
      <Group>{markButtons.map(button)}</Group>
      <Group>
        {listButtons.map(button)}
        <Tool icon="outdent" label={t('editor.outdent')} onClick={() => indent('-1')} />
        <Tool icon="indent" label={t('editor.indent')} onClick={() => indent('+1')} />
        {choice(alignChoice)}
      </Group>
      <Group>
        <Tool icon="link" label={t('editor.link')} onClick={() => openPrompt('link', textOf(formats.link))} />
        <FileTool
          icon="image"
          label={t('editor.image')}
          accept="image/*"
          onFiles={(files) => onFiles('picture', files)}
        />
        <Tool
          icon="alt"
          label={t('editor.alt')}
          disabled={formats.alt === undefined}
          onClick={() => openPrompt('alt', textOf(formats.alt))}
        />
        <FileTool icon="file" label={t('editor.file')} onFiles={(files) => onFiles('file', files)} />
        <Tool icon="video" label={t('editor.video')} onClick={() => openPrompt('video', '')} />
        <Tool icon="table" label={t('editor.table')} onClick={() => addTable(quill)} />
      </Group>
      <Group>
        <Tool icon="clean" label={t('editor.clean')} onClick={() => clean(quill)} />
        <Tool icon="undo" label={t('editor.undo')} onClick={() => quill.history.undo()} />
        <Tool icon="redo" label={t('editor.redo')} onClick={() => quill.history.redo()} />
      </Group>
      {prompt && (
        <PromptField
          prompt={prompt}
          onType={(text) => setPrompt({ ...prompt, text })}
          onApply={() => {
            applyPrompt(quill, prompt);
            setPrompt(null);
          }}
          onClose={() => setPrompt(null)}
        />
      )}
    </div>
  );
}

/** Wraps as one. */
const Group = ({ children }: { children: ReactNode }) => <div className={styles.group}>{children}</div>;

interface PromptFieldProps {
  prompt: Prompt;
  onType: (text: string) => void;
  onApply: () => void;
  onClose: () => void;
}

function PromptField({ prompt: { kind, text }, onType, onApply, onClose }: PromptFieldProps) {
  const { t } = useWords();
  return (
    <div className={styles.link}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a click
        autoFocus
        className={styles.address}
        aria-label={t(promptTexts[kind].field)}
        placeholder={kind === 'alt' ? undefined : 'https://'}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onApply();
          } else if (event.key === 'Escape') onClose();
        }}
      />
      <Button size="s" disabled={kind === 'video' && !videoAddress(text)} onClick={onApply}>
        {t(promptTexts[kind].apply)}
      </Button>
    </div>
  );
}

function clean(quill: Quill): void {
  const range = quill.getSelection(true);
  quill.removeFormat(range.index, range.length, 'user');
}

function addTable(quill: Quill): void {
  quill.getSelection(true);
  (quill.getModule('table') as Table).insertTable(3, 3);
}

function applyPrompt(quill: Quill, { kind, text }: Prompt): void {
  const { index, length } = quill.getSelection(true);
  const video = videoAddress(text);
  if (kind === 'link') quill.format('link', typedLink(text) || false, 'user');
  else if (kind === 'alt')
    // Without a selection, the picture before the cursor.
    quill.formatText(length > 0 ? index : index - 1, length || 1, 'alt', text.trim(), 'user');
  else if (video) quill.insertEmbed(index, 'video', video, 'user');
}
