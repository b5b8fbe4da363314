import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../providers/words.ts';
import { startQuill, type Quill } from './quill-setup.ts';
import { plainSpaces } from './inert-document.ts';
import { UploadList } from '@paddock/ui/uploads/upload-list';
import { Toolbar } from './toolbar.tsx';
import { useEditorUploads } from './use-editor-uploads.ts';
import styles from './rich-text.module.css';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import 'quill/dist/quill.core.css';
// oxlint-disable-next-line import/no-unassigned-import -- and must follow the one it overrides
import '@paddock/ui/styles/rich-text.css';

interface RichTextProps {
  label: string;
  lang: string;
  /** Initial value; later changes are ignored. */
  initial: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** A rich-text editor. Calls onChange only for user input, so that opening a text never rewrites it. */
export function RichText({ label, lang, initial, error, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const start = useRef(initial);
  const changeHandler = useRef(onChange);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const errorId = useId();
  const codeLabel = useWords().t('editor.codeLanguage');
  const { uploads, add, cancel, retry, words } = useEditorUploads(quill);
  const pictures = useRef(add);

  useEffect(() => {
    changeHandler.current = onChange;
    pictures.current = add;
  }, [onChange, add]);

  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    const container = document.createElement('div');
    frame.append(container);
    const hold = (root: HTMLElement): void => {
      root.lang = lang;
      root.setAttribute('role', 'textbox');
      root.setAttribute('aria-multiline', 'true');
      root.setAttribute('aria-label', label);
    };
    const created = startQuill(
      container,
      start.current,
      hold,
      (index, files) => pictures.current('picture', files, index),
      codeLabel,
    );
    // Keep the formats while a click on the toolbar takes the focus.
    const updateFormats = () => created.hasFocus() && setFormats(created.getFormat());
    created.on('editor-change', updateFormats);
    created.on('text-change', (_delta, _before, source) => {
      if (source !== 'user') return;
      const empty = created.getLength() <= 1;
      start.current = empty ? '' : plainSpaces(created.getSemanticHTML());
      changeHandler.current(start.current);
    });
    setQuill(created);
    return () => {
      container.remove();
      setQuill(null);
    };
  }, [label, lang, codeLabel]);

  useEffect(() => {
    if (!quill) return;
    quill.root.toggleAttribute('aria-invalid', false);
    if (error) {
      quill.root.setAttribute('aria-invalid', 'true');
      quill.root.setAttribute('aria-describedby', errorId);
    } else quill.root.removeAttribute('aria-describedby');
  }, [quill, error, errorId]);

  return (
    <div className={styles.editor}>
      {quill && <Toolbar quill={quill} formats={formats} onFiles={add} />}
      <div ref={place} className={styles.text} />
      <div className={styles.uploads}>
        <UploadList words={words} uploads={uploads} onCancel={cancel} onRetry={retry} />
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
