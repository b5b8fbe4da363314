import { lapOf, planSize, type TrackNumbers } from '../../../../web/ui/src/track-plan.ts';
import { backdrop, type Backdrop, drone, floor, gate, sky } from './parts.ts';
import { glow, num, page, type Palette, randomOf, times, WIDTH } from './svg.ts';

/** A track of gates that comes towards the viewer. */
export function track(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`track ${name}`);
  const horizon = 340 + random() * 50;
  const [phase, swing] = [random() * 6, random() < 0.5 ? 1 : -1];
  const points = Array.from({ length: 6 }, (_, i) => {
    const near = i / 5;
    const size = 36 + near ** 1.8 * 250;
    const x = WIDTH / 2 + swing * Math.sin(phase + i * 1.45) * (150 + near * 300);
    return { x, y: horizon - 26 + near ** 2 * 70 - size * 0.12, size };
  });
  const line = points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      return before
        ? `C${num(before.x + (before.x - x) * 0.25)} ${num(before.y + 30)} ${num(x + (before.x - x) * 0.3)} ${num(y - 20)} ${num(x)} ${num(y)}`
        : `M${num(x)} ${num(y)}`;
    })
    .join('');
  const near = points[5]!;
  const exit = WIDTH - near.x;
  const gates = points.map(({ x, y, size }, i) =>
    gate(x, y, size, palette.gates[i % palette.gates.length]!, y + size * 0.5 + 20 + (i / 5) ** 2 * 110),
  );
  return page(
    sky(palette, horizon, name) +
      floor(palette, horizon, WIDTH / 2) +
      backdrop(behind, palette, horizon, name) +
      glow(
        `${line}Q${num(near.x + (exit - near.x) * 0.2)} ${num(near.y + 150)} ${num(exit)} 560`,
        palette.line,
        5,
        0.8,
      ) +
      gates.join('') +
      drone(exit, 510, 200 + random() * 50, palette.gates[0]!, swing * -16),
  );
}

/** One gate close up, with the light trail of the drones that went through. */
export function gateClose(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`gate ${name}`);
  const [x, size] = [440 + random() * 400, 380 + random() * 80];
  const trail = (shift: number): string =>
    `M-40 ${num(620 - shift)}C${num(x - 380)} ${num(560 - shift)} ${num(x - 160)} ${num(330 + shift * 0.3)} ${num(x)} ${num(330 + shift * 0.2)}S${num(x + 420)} ${num(200 + shift)} ${WIDTH + 60} ${num(140 + shift)}`;
  return page(
    sky(palette, 470, name) +
      floor(palette, 470, x) +
      backdrop(behind, palette, 470, name) +
      palette.gates.map((colour, i) => glow(trail(i * 34), colour, 4, 0.75)).join('') +
      gate(x, 330, size, palette.gates[0]!, 640) +
      gate(x + 470, 360, 120, palette.gates[1]!, 500) +
      drone(x + 70, 316, 200, palette.gates[2]!, -18),
  );
}

/** Drones on their start blocks under the lights. */
export function startBlocks(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`start ${name}`);
  const horizon = 400;
  const lamps = times(5, (i) => {
    const x = 520 + i * 60;
    return `<circle cx="${x}" cy="196" r="19" fill="${palette.gates[0]}"/><circle cx="${x}" cy="196" r="34" fill="${palette.gates[0]}" opacity=".4" filter="url(#blur)"/><circle cx="${x}" cy="196" r="8" fill="#fff" opacity=".85"/>`;
  });
  const lean = random() * 120 - 60;
  const blocks = times(4, (i) => {
    const x = 250 + i * 260;
    const colour = palette.gates[i % palette.gates.length]!;
    return `<path d="M${x - 92} 566h184l26 62h-236z" fill="#19202b" stroke="#3c485a" stroke-width="3"/><path d="M${x - 92} 566h184" stroke="${colour}" stroke-width="5"/>
      <ellipse cx="${x}" cy="562" rx="96" ry="13" fill="#000" opacity=".55"/>${drone(x, 532, 172, colour, random() * 4 - 2)}`;
  });
  return page(
    sky(palette, horizon, name) +
      floor(palette, horizon, WIDTH / 2) +
      backdrop(behind, palette, horizon, name) +
      `<path d="M300 ${horizon + 40}V168h680v${horizon - 128}" stroke="#2b3442" stroke-width="18" fill="none"/><rect x="470" y="160" width="340" height="72" rx="14" fill="#05070c" stroke="#3c485a" stroke-width="3"/>${lamps}` +
      gate(640 + lean, 356, 120, palette.gates[1]!, horizon + 44) +
      gate(640 - lean * 1.6, 362, 62, palette.gates[2]!, horizon + 16) +
      glow(
        `M640 640C640 520 ${num(640 + lean)} 470 ${num(640 + lean)} 356S${num(640 - lean)} 372 ${num(640 - lean * 1.6)} 362`,
        palette.line,
        4,
        0.7,
      ) +
      blocks,
  );
}

/** The whole track by night, seen from a drone that climbs above it. */
export function flyover(name: string, palette: Palette, behind: Backdrop, numbers: TrackNumbers): string {
  const horizon = 230;
  const at = lapOf(numbers);
  /** On the ground, in perspective; `near` is 1 at the lower edge. */
  const place = (part: number) => {
    const [x, y] = at(part);
    const near = 1 / (1 + (1 - y / planSize.height) * 1.5);
    return { x: WIDTH / 2 + (x - planSize.width / 2) * 2 * near, y: 640 * near + 90, near };
  };
  const POINTS = 240;
  const line = Array.from({ length: POINTS }, (_, i) => place(i / POINTS))
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
    .join('');
  const gates = Array.from({ length: numbers.gates }, (_, i) => ({
    ...place(i / numbers.gates),
    colour: palette.gates[i % palette.gates.length]!,
  }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ x, y, near, colour }) => gate(x, y - 84 * near, 130 * near, colour, y))
    .join('');
  const leader = place(0.62);
  return page(
    sky(palette, horizon, name) +
      floor(palette, horizon, WIDTH / 2) +
      backdrop(behind, palette, horizon, name) +
      glow(`${line}Z`, palette.line, 4, 0.75) +
      gates +
      drone(leader.x, leader.y - 70 * leader.near, 150 * leader.near, palette.gates[0]!, 16) +
      drone(
        place(0.58).x,
        place(0.58).y - 60 * place(0.58).near,
        150 * place(0.58).near,
        palette.gates[1]!,
        -10,
      ),
  );
}
