import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { TextArea } from '@paddock/ui/forms/text-area';
import { useRef } from 'react';
import layout from '../layout.module.css';
import styles from './table-file.module.css';

/** A chosen file, or the contents of a table. */
export interface TypedTable {
  chosen: File | null;
  pasted: string;
}

export const noTable: TypedTable = { chosen: null, pasted: '' };

export const isEmptyTable = ({ chosen, pasted }: TypedTable): boolean => !chosen && pasted.trim() === '';

export const fileOfTable = ({ chosen, pasted }: TypedTable): File =>
  chosen ?? new File([pasted], 'pasted.csv', { type: 'text/csv' });

/** The MIME type a browser reports depends on installed programs; derive it from the extension. */
function typeOf(name: string): string {
  if (/\.xlsx$/i.test(name)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv';
}

interface TableFileProps {
  value: TypedTable;
  accept: string;
  labels: Record<'file' | 'paste', string>;
  /** Hidden once the table has been read. */
  hints: Partial<Record<'file' | 'paste', string>>;
  isRead: boolean;
  onChange: (value: TypedTable) => void;
}

/** Chooses a file, or takes a table from the clipboard. */
export function TableFile({ value, accept, labels, hints, isRead, onChange }: TableFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, pasted } = value;

  function choose(picked: File | undefined) {
    if (!picked) return;
    onChange({ chosen: new File([picked], picked.name, { type: typeOf(picked.name) }), pasted: '' });
  }

  return (
    <>
      <div className={styles.pick}>
        <Button variant="quiet" onClick={() => picker.current?.click()}>
          <Icon name="upload" />
          {chosen?.name ?? labels.file}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={accept}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={labels.file}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {!isRead && <p className={layout.quiet}>{hints.file}</p>}
      </div>
      {!chosen && (
        <TextArea
          label={labels.paste}
          hint={isRead ? undefined : hints.paste}
          value={pasted}
          rows={isRead ? 2 : 8}
          spellCheck={false}
          className={styles.text}
          onChange={({ target }) => onChange({ chosen: null, pasted: target.value })}
        />
      )}
    </>
  );
}
