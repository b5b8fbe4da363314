import { Picture } from '@paddock/ui/pictures/picture';
import { useSiteFacts } from '../../layout/site-facts.ts';
import narrow from './circuit-narrow.avif';
import wide from './circuit-wide.avif';
import styles from './circuit.module.css';

/** Background of the hero: the organisation's picture, else a circuit from a pilot's view, drawn in circuit.svg. */
export function Circuit() {
  const { heroPicture: own, accentSheet } = useSiteFacts()?.identity ?? {};
  return (
    <div
      className={styles.circuit}
      data-own={Boolean(own)}
      data-grey={Boolean(accentSheet)}
      aria-hidden="true"
    >
      {own ? (
        <Picture src={own} alt="" fit="cover" isFirst className={styles.scene} />
      ) : (
        <picture>
          <source media="(width >= 960px)" srcSet={wide} />
          <img
            fetchPriority="high"
            src={narrow}
            width={1600}
            height={900}
            alt=""
            className={`${styles.scene} ${styles.drawing}`}
          />
        </picture>
      )}
    </div>
  );
}
