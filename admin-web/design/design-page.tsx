import { Toaster } from '@paddock/ui/overlays/toaster';
import styles from './design-page.module.css';
import { examples } from './examples.tsx';

/** Every component in both themes: the page is light, and `data-theme="dark"` darkens the second copy. */
export function DesignPage() {
  return (
    <main className={styles.page}>
      <h1>Design system</h1>
      {Object.entries(examples).map(([name, example]) => (
        <section key={name} id={name} aria-label={name} className={styles.section}>
          <h2>{name}</h2>
          <div className={styles.themes}>
            <div className={styles.example}>{example}</div>
            <div className={styles.example} data-theme="dark">
              {example}
            </div>
          </div>
        </section>
      ))}
      <Toaster labels={{ notifications: 'Notifications', close: 'Close' }} />
    </main>
  );
}
