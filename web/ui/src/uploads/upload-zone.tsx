import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './upload-zone.module.css';
import { UploadList, type UploadListWords } from './upload-list.tsx';
import type { Upload } from './upload-queue.ts';

interface UploadZoneWords extends UploadListWords {
  choose: string;
  /** Hint for pointer devices. */
  drop: string;
}

interface UploadZoneProps {
  words: UploadZoneWords;
  /** The `accept` attribute. */
  accept: string;
  multiple?: boolean;
  uploads: readonly Upload[];
  onFiles: (files: File[]) => void;
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  describedBy?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Accepts chosen, dropped and pasted files, and lists uploads with progress. */
export function UploadZone(props: UploadZoneProps) {
  const { words, accept, multiple = false, uploads, onFiles, onCancel, onRetry } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null | undefined): void => {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does all that a pointer does here
    <div
      className={classNames(styles.zone, props.className)}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {props.children}
      <div className={styles.ask}>
        <Button
          variant="quiet"
          size="s"
          onClick={() => input.current?.click()}
          aria-describedby={classNames(hintId, props.describedBy)}
        >
          <Icon name="upload" />
          {words.choose}
        </Button>
        <span id={hintId} className={styles.hint}>
          {words.drop}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <UploadList words={words} uploads={uploads} onCancel={onCancel} onRetry={onRetry} />
    </div>
  );
}
