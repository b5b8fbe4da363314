import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  mark?: EmptyMark;
};

export function EmptyState({ title, text, action, mark = 'gate', className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.empty, className)}>
      <EmptyDrawing mark={mark} className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export type EmptyMark = 'gate' | 'search' | 'locked' | 'lost';

export function EmptyDrawing({ mark, className }: { mark: EmptyMark; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 112"
      width="200"
      height="112"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.track, className)}
    >
      <path className={styles.ground} d="M8 96h184M34 103h132M70 109h60" />
      {mark === 'gate' && (
        <>
          <path className={styles.gate} d="M72 92V52q0-8 8-8h12M108 44h12q8 0 8 8v40" />
          <path className={styles.post} d="M66 96h12M122 96h12" />
          <path className={styles.trail} d="M6 40c28-18 50 34 94 32 40-2 54-42 94-30" />
          <circle className={styles.light} cx="100" cy="72" r="3.5" />
        </>
      )}
      {mark === 'search' && (
        <>
          <path className={styles.trail} d="M10 76c40 6 42-40 84-38s44 44 96 20" />
          <circle className={styles.gate} cx="98" cy="52" r="25" />
          <path className={styles.gate} d="M117 71l19 21" />
          <path className={styles.post} d="M86 52h24" />
        </>
      )}
      {mark === 'locked' && (
        <>
          <path className={styles.gate} d="M72 92V52q0-8 8-8h40q8 0 8 8v40" />
          <path className={styles.post} d="M66 96h12M122 96h12" />
          <path className={styles.bar} d="M74 66l52 14M74 80l52-14" />
          <path className={styles.trail} d="M6 70c24-8 34 6 58 2" />
        </>
      )}
      {mark === 'lost' && (
        <>
          <path className={styles.gate} d="M70 92V56q0-8 8-8h10" />
          <path className={styles.gate} d="M112 44l11 5q7 3.4 4 10l-14 35" />
          <path className={styles.post} d="M64 96h12M106 96h14" />
          <path
            className={styles.trail}
            d="M4 58c26-20 48 18 62 2 12-14 34-34 56-22 24 12-2 36 20 38 22 2 30-14 52-18"
          />
          <circle className={styles.light} cx="194" cy="58" r="3.5" />
        </>
      )}
    </svg>
  );
}
