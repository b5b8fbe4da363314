import { EmptyDrawing, type EmptyMark } from '@paddock/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './state-screen.module.css';

interface StateScreenProps {
  mark: EmptyMark;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A full-page state. */
export function StateScreen({ mark, title, text, action }: StateScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      <title>{`${title} · ${t('product')}`}</title>
      <EmptyDrawing mark={mark} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
