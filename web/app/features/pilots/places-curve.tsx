import type { PlaceData } from './pilots.server.ts';
import styles from './places-curve.module.css';

const PODIUM = 3;
/** In percent of the drawing, so that circles and figures keep their size on phones. */
const [SIDE, TOP] = [5, 16];

/** Places over time, the first one on top. The list of results says the same, so it is not read aloud. */
export function PlacesCurve({ places }: { places: readonly PlaceData[] }) {
  const last = Math.max(...places.map(({ rank }) => rank), PODIUM + 1);
  const down = (rank: number) => TOP + ((rank - 1) * (100 - 2 * TOP)) / (last - 1);
  const points = places.map(({ rank }, index) => ({
    rank,
    x: `${(SIDE + (index * (100 - 2 * SIDE)) / (places.length - 1)).toFixed(2)}%`,
    y: `${down(rank).toFixed(2)}%`,
  }));
  return (
    <div aria-hidden="true" className={styles.curve}>
      <svg focusable="false">
        <rect className={styles.podium} width="100%" height={`${(down(PODIUM) + down(PODIUM + 1)) / 2}%`} />
        {points.slice(1).map((to, index) => {
          const from = points[index]!;
          return <line key={index} className={styles.line} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        })}
        {points.map(({ rank, x, y }, index) => (
          <svg key={index} x={x} y={y} overflow="visible" className={styles.place} data-first={rank === 1}>
            <circle r="13" />
            <text textAnchor="middle" dominantBaseline="central">
              {rank}
            </text>
          </svg>
        ))}
      </svg>
      <p className={styles.days}>
        <span>{places[0]!.day}</span>
        <span>{places.at(-1)!.day}</span>
      </p>
    </div>
  );
}
