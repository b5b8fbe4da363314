import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyDrawing, type EmptyMark } from './empty-drawing.tsx';
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
