import { circuit, horizon, scene } from './circuit-drawing.ts';
import styles from './circuit.module.css';

const view = {
  viewBox: `0 0 ${scene.width} ${scene.height}`,
  preserveAspectRatio: 'xMaxYMid slice',
  fill: 'none',
  focusable: false,
} as const;

/** Painted from far to near, so that gates cover the line behind them. */
const fromFarToNear = [...circuit.line.keys()].toReversed();

/** Background drawing of the hero; its gates light up once. */
export function Circuit() {
  return (
    <div className={styles.circuit} aria-hidden="true">
      <svg {...view} className={styles.scene}>
        <Paints />
        <rect width={scene.width} height={scene.height} fill="url(#circuit-sky)" />
        <path d={circuit.lights.small} className={styles.smallLights} />
        <path d={circuit.lights.warm} className={styles.warmLights} />
        <path d={circuit.lights.bright} className={styles.brightLights} />
        <path d={circuit.ground} stroke="url(#circuit-ground)" />
        {fromFarToNear.map((piece) => (
          <g key={piece} data-order={piece}>
            <path d={circuit.chaser[piece]} className={styles.chaser} />
            <path d={circuit.aura[piece]} className={styles.aura} />
            <path d={circuit.line[piece]} className={styles.line} />
            {piece > 0 && <LitGate index={piece - 1} />}
          </g>
        ))}
      </svg>
      <svg {...view} className={styles.glow}>
        {fromFarToNear.map((piece) => (
          <g key={piece} data-order={piece}>
            <path d={circuit.aura[piece]} className={styles.lineGlow} />
            {piece > 0 && <path d={circuit.gates[piece - 1]?.brackets} className={styles.gateGlow} />}
          </g>
        ))}
      </svg>
    </div>
  );
}

function LitGate({ index }: { index: number }) {
  const gate = circuit.gates[index];
  if (!gate) return null;
  return (
    <>
      <ellipse {...gate.pool} fill={index === 0 ? 'url(#circuit-pool-next)' : 'url(#circuit-pool)'} />
      <path d={gate.frame} fillRule="evenodd" className={styles.frame} />
      <path d={gate.brackets} className={styles.bracket} />
      <path d={gate.brackets} className={styles.filament} />
    </>
  );
}

function Paints() {
  return (
    <defs>
      <radialGradient id="circuit-sky" cx="68%" cy="45%" r="52%">
        <stop className={styles.skyNear} />
        <stop className={styles.skyMiddle} offset="0.4" />
        <stop className={styles.skyFar} offset="1" />
      </radialGradient>
      <linearGradient
        id="circuit-ground"
        gradientUnits="userSpaceOnUse"
        x1="0"
        y1={horizon}
        x2="0"
        y2={scene.height}
      >
        <stop className={styles.groundFar} />
        <stop className={styles.groundMiddle} offset="0.16" />
        <stop className={styles.groundNear} offset="1" />
      </linearGradient>
      <radialGradient id="circuit-pool">
        <stop className={styles.pool} />
        <stop className={styles.poolEdge} offset="1" />
      </radialGradient>
      <radialGradient id="circuit-pool-next">
        <stop className={styles.nextPool} />
        <stop className={styles.nextPoolEdge} offset="1" />
      </radialGradient>
    </defs>
  );
}
