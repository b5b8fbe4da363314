import { useTranslation } from 'react-i18next';
import styles from './start-line.module.css';

const gates = ['number', 'pilot', 'ready'] as const;

/** What stands between a visitor and the start line: three gates on one line. */
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
            <p className={styles.text}>{t(`wayIn.${gate}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
