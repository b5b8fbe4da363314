import { backdrop, type Backdrop, drone, floor, gate, sky } from './parts.ts';
import { glow, num, page, type Palette, randomOf, WIDTH } from './svg.ts';

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
