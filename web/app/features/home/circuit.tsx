import narrow from './circuit-narrow.avif';
import wide from './circuit-wide.avif';
import styles from './circuit.module.css';

/** Background picture of the hero: a circuit from a pilot's view. Drawn in circuit.svg. */
export function Circuit() {
  return (
    <div className={styles.circuit} aria-hidden="true">
      <picture>
        <source media="(width >= 960px)" srcSet={wide} />
        <img fetchPriority="high" src={narrow} width={1600} height={900} alt="" className={styles.scene} />
      </picture>
    </div>
  );
}
