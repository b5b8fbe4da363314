import { Picture } from '@paddock/ui/picture';
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

type Shape = (x: number, y: number, r: number) => string;

/** Gates of pilots: square on two feet, round, hexagonal, a flag. */
const gates: readonly Shape[] = [
  (x, y, r) =>
    `M${x - r * 1.15} ${y + r}h${r * 0.3}h${-r * 0.15}V${y - r}h${r * 2}v${r * 2}h${-r * 0.15}h${r * 0.3}`,
  (x, y, r) => `M${x} 190V${y + r}a${r} ${r} 0 1 0 .1 0`,
  (x, y, r) => `M${x - r} ${y}l${r / 2} ${-r * 0.87}h${r}l${r / 2} ${r * 0.87} ${-r / 2} ${r * 0.87}h${-r}z`,
  (x, y, r) =>
    `M${x - r} 190 V${y - r} q${r} ${r * 0.5} ${r * 1.6} ${r * 1.1} q${-r * 0.8} ${r * 0.2} ${-r * 1.6} ${r * 0.9}`,
];

/** Of the other racers, who stay on the ground: start lights, and the board of a corner. */
const signs: readonly Shape[] = [
  (x, y, r) =>
    `M${x - r * 1.4} 190V${y - r / 2}h${r * 2.8}V190` +
    [-2, -1, 0, 1, 2].map((i) => `M${x + (r * i) / 2} ${y - r / 5}a${r / 6} ${r / 6} 0 1 0 .1 0`).join(''),
  (x, y, r) =>
    `M${x} 190V${y + r / 2}h${-r}v${-r}h${r * 2}v${r}h${-r}` +
    [-2, 0, 2].map((i) => `M${x + (r * i) / 4} ${y - r / 4}l${r / 4} ${r / 4} ${-r / 4} ${r / 4}`).join(''),
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
      <path className={styles.gate} d={shapes[Math.floor(next() * shapes.length)]!(x, y, size)} />
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
