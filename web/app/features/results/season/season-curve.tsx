import layout from '@paddock/ui/styles/layout.module.css';
import { LocalText } from '../../../i18n/local-text.tsx';
import type { SeasonCurveData } from './season-curve.server.ts';
import styles from './season-curve.module.css';

/** In percent of the drawing. */
const [SIDE, TOP] = [2, 6];

/** Points of the leaders from race to race. The table says the same, so it is not read aloud. */
export function SeasonCurve({ curve: { lines, most, first, last } }: { curve: SeasonCurveData }) {
  const at = (sums: readonly number[]) =>
    sums.map((sum, i) => ({
      x: `${(SIDE + (i * (100 - 2 * SIDE)) / (sums.length - 1)).toFixed(2)}%`,
      y: `${(TOP + (1 - Math.max(0, sum) / most) * (100 - 2 * TOP)).toFixed(2)}%`,
    }));
  return (
    <div aria-hidden="true" className={styles.curve}>
      <svg focusable="false">
        {lines.toReversed().map(({ sums }, i) => {
          const points = at(sums);
          return (
            <g key={i} data-line={lines.length - i}>
              {points.slice(1).map((to, k) => (
                <line key={k} x1={points[k]!.x} y1={points[k]!.y} x2={to.x} y2={to.y} />
              ))}
              {points.map(({ x, y }, k) => (
                <circle key={k} cx={x} cy={y} r={k === points.length - 1 ? 6 : 3} />
              ))}
            </g>
          );
        })}
      </svg>
      <p className={`${layout.between} ${layout.small} ${layout.muted} ${styles.races}`}>
        <LocalText text={first} />
        <LocalText text={last} />
      </p>
      <ul className={`${layout.facts} ${styles.names}`}>
        {lines.map(({ name }, i) => (
          <li key={i} data-line={i + 1} className={layout.callsign}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
