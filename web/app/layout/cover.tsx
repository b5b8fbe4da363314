import { Picture } from '@paddock/ui/pictures/picture';
import { useSiteFacts } from './site-facts.ts';
import styles from './cover.module.css';

interface CoverProps {
  /** '' draws light trails from the seed. */
  address: string;
  seed: string;
  sizes: string;
  isFirst?: boolean;
  className?: string | undefined;
}

/** Decorative cover of a card. */
export function Cover({ address, seed, sizes, isFirst = false, className }: CoverProps) {
  return (
    <span className={className ? `${styles.cover} ${className}` : styles.cover}>
      {address ? (
        <Picture
          src={address}
          alt=""
          fit="cover"
          sizes={sizes}
          isFirst={isFirst}
          className={styles.picture}
        />
      ) : (
        <Lights seed={seed} />
      )}
    </span>
  );
}

const COLOR_COUNT = 4;

/** Half the height of a gate. */
const HALF = 40;
/** Around its center: square on two feet, round, hexagonal, a flag. */
const gates = [
  'M-46 40h12h-6v-80h80v80h-6h12',
  'M0 200V40a40 40 0 1 0 .1 0',
  'M-40 0l20-35h40l20 35-20 35h-40z',
  'M-40 200V-40q40 20 64 44-32 8-64 36',
];
/** For racers who stay on the ground: start lights, and the board of a corner. */
const signs = [
  'M-56 200V-20H56V200M-40-8a7 7 0 1 0 .1 0M-20-8a7 7 0 1 0 .1 0M0-8a7 7 0 1 0 .1 0M20-8a7 7 0 1 0 .1 0M40-8a7 7 0 1 0 .1 0',
  'M0 200V20h-40v-40h80v40H0M-20-10l10 10-10 10M0-10l10 10L0 10M20-10l10 10-10 10',
];

/** Light trails past a gate or a sign at night, drawn from the seed. */
function Lights({ seed }: { seed: string }) {
  const { racerName = 'pilot' } = useSiteFacts()?.identity ?? {};
  const shapes = racerName === 'pilot' ? gates : signs;
  const numbers = randomBytes(seed);
  const next = (): number => numbers.next().value / 256;
  // Fits the widest crop, which cuts an eighth above and below.
  const gate = { x: 90 + next() * 140, y: 80 + next() * 20, size: 34 + next() * 14 };
  const trails = Array.from({ length: 5 }, (_, i) => {
    const [from, to] = [next() * 180, next() * 180];
    const pull = (next() - 0.5) * 90;
    return (
      <path
        key={i}
        className={styles.trail}
        data-colour={Math.floor(next() * COLOR_COUNT)}
        strokeWidth={1 + next() * 2.5}
        d={`M-10 ${from} C ${gate.x - 80} ${from + pull}, ${gate.x - 30} ${gate.y + i * 3 - 6}, ${gate.x} ${gate.y + i * 3 - 6} S ${gate.x + 90} ${to - pull}, 330 ${to}`}
      />
    );
  });
  const { x, y, size } = gate;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={styles.drawing}
      aria-hidden="true"
    >
      {trails}
      <path
        className={styles.gate}
        transform={`translate(${x} ${y})scale(${size / HALF})`}
        d={shapes[Math.floor(next() * shapes.length)]}
      />
    </svg>
  );
}

/** Seeded, so server and browser agree. */
function* randomBytes(seed: string): Generator<number, never> {
  let state = 2166136261;
  for (let i = 0; ; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i % seed.length), 16777619) >>> 0;
    yield (state >>> 11) & 255;
  }
}
