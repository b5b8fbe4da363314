import layout from '@paddock/ui/styles/layout.module.css';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartHead } from '../../layout/part-head.tsx';
import styles from './home-parts.module.css';

interface HomePartProps {
  /** Omitted for parts with their own heading. */
  title?: string;
  to?: string;
  more?: string;
  children: ReactNode;
}

/** Hydrates in a task of its own: all parts at once block input for twice as long. */
export function HomePart({ title, to, more, children }: HomePartProps) {
  return (
    <section className={styles.part}>
      <Suspense>
        {title && <PartHead title={title} to={to} more={more} />}
        {children}
      </Suspense>
    </section>
  );
}

const gates = ['number', 'pilot', 'ready'] as const;

/** The steps from visitor to start line. */
export function StartLine() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="start-line">
      <h2 id="start-line" className={styles.heading}>
        {t('wayIn.heading')}
      </h2>
      <ol className={styles.gates}>
        {gates.map((gate, index) => (
          <li key={gate} className={styles.gate}>
            <span className={styles.step} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{t(`wayIn.${gate}.name`)}</h3>
            <p className={`${layout.muted} ${styles.text}`}>{t(`wayIn.${gate}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
