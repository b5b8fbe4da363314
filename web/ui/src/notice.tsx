import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './pictures/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
};

export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      data-tone={tone}
      className={classNames(styles.notice, className)}
    >
      <Icon name={tone} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
