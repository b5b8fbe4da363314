import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  /** Fills the window height, so that a table scrolls inside its container. */
  fill?: boolean;
  children: ReactNode;
}

export function Screen({ title, aside, fill, children }: ScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.screen} data-fill={fill}>
      <title>{`${title} · ${t('product')}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}
