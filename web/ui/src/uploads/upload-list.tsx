import { Button } from '../button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { isUnfinished, type Upload } from './upload-queue.ts';
import styles from './upload-list.module.css';

export interface UploadListWords {
  cancel: (name: string) => string;
  retry: (name: string) => string;
  waiting: string;
}

interface UploadListProps {
  words: UploadListWords;
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

/** Renders nothing without uploads. */
export function UploadList({ words, uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-live="polite">
      {uploads.map(({ id, name, share, state, fault }) => (
        <li key={id} className={styles.row} data-state={state}>
          <span className={styles.name}>{name}</span>
          {isUnfinished(state) ? (
            <progress className={styles.progress} value={share} max={1} aria-label={name} />
          ) : (
            <span className={styles.fault}>{fault}</span>
          )}
          <span className={styles.share}>
            {state === 'waiting' ? words.waiting : state === 'sending' && `${Math.floor(share * 100)}%`}
          </span>
          {state === 'failed' && (
            <Button variant="quiet" size="s" aria-label={words.retry(name)} onClick={() => onRetry(id)}>
              <Icon name="refresh" />
            </Button>
          )}
          <Button variant="quiet" size="s" aria-label={words.cancel(name)} onClick={() => onCancel(id)}>
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
