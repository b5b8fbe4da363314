import { backdrop, drone, floor, gate, sky } from './parts.ts';
import { glow, num, page, type Palette, randomOf, times, WIDTH } from './svg.ts';

const EDGE = 430;

/** The first race: pilots on the roof of a car park, with fairy lights and a stopwatch. */
export function rooftop(name: string, palette: Palette, pilots: number): string {
  const random = randomOf(`roof ${name}`);
  const [first, second, third] = palette.gates as [string, string, string];
  const bays = times(9, (i) => {
    const x = WIDTH / 2 + (i - 4) * 118;
    return `M${num(x)} ${EDGE + 34}L${num(WIDTH / 2 + (i - 4) * 190)} 590`;
  });
  const people = times(pilots, (i) => {
    const [x, tall] = [86 + i * 74 + random() * 22, 118 + random() * 26];
    return person(x, 600 + random() * 16, tall, i === 2);
  });
  return page(
    sky(palette, EDGE, name) +
      backdrop('city', palette, EDGE, name) +
      `<rect y="${EDGE - 34}" width="${WIDTH}" height="52" fill="#11161e"/><path d="M0 ${EDGE - 34}h${WIDTH}" stroke="${palette.line}" stroke-width="3" opacity=".5"/>` +
      `<g transform="translate(0 18)">${floor(palette, EDGE)}</g>` +
      `<path d="${bays}" stroke="#e9eef6" stroke-width="7" opacity=".3" fill="none"/>` +
      lights([70, 470, 860, 1220], palette) +
      parkingSign(1110, palette.line) +
      gate(560, 330, 150, second, 500) +
      gate(850, 300, 200, first, 520) +
      glow('M-20 250C260 180 420 360 560 330S760 250 850 300S1060 420 1300 250', third, 5, 0.85) +
      drone(716, 292, 130, third, -8) +
      people +
      stopwatch(1010, 528, 86, palette),
  );
}

function person(x: number, ground: number, tall: number, isStarter: boolean): string {
  const [head, half] = [tall * 0.13, tall * 0.17];
  const shoulder = ground - tall + head * 2.3;
  const arm = isStarter
    ? `<path d="M${num(x + half)} ${num(shoulder + 8)}l20 -54" stroke="#05070c" stroke-width="11" stroke-linecap="round"/>`
    : '';
  return `${arm}<circle cx="${num(x)}" cy="${num(ground - tall + head)}" r="${num(head)}" fill="#05070c"/>
    <rect x="${num(x - head * 0.95)}" y="${num(ground - tall + head * 0.6)}" width="${num(head * 1.9)}" height="${num(head * 0.75)}" rx="4" fill="#3c485a"/>
    <path d="M${num(x - half)} ${num(ground)}V${num(shoulder + 10)}q0 -12 ${num(half)} -12t${num(half)} 12V${num(ground)}h${num(-half * 0.75)}v${num(-tall * 0.36)}h${num(-half * 0.5)}v${num(tall * 0.36)}z" fill="#05070c"/>`;
}

/** Fairy lights between poles. */
function lights(poles: readonly number[], { gates, line }: Palette): string {
  return poles
    .map((x, i) => {
      const next = poles[i + 1];
      const pole = `<path d="M${x} ${EDGE}V150" stroke="#2b3442" stroke-width="9"/>`;
      if (next === undefined) return pole;
      const at = (part: number): string =>
        `cx="${num(x + (next - x) * part)}" cy="${num(158 + 340 * part * (1 - part))}"`;
      return `<path d="M${x} 158Q${num((x + next) / 2)} 328 ${next} 158" stroke="${line}" stroke-width="2" opacity=".4" fill="none"/>
        ${times(11, (n) => `<circle ${at((n + 0.5) / 11)} r="13" fill="${gates[n % 3]}" opacity=".45" filter="url(#blur)"/><circle ${at((n + 0.5) / 11)} r="5" fill="#fff"/>`)}${pole}`;
    })
    .join('');
}

const parkingSign = (x: number, colour: string): string =>
  `<path d="M${x} ${EDGE}v-150" stroke="#2b3442" stroke-width="8"/>
   <rect x="${x - 42}" y="${EDGE - 240}" width="84" height="92" rx="12" fill="#1f6fb5" stroke="${colour}" stroke-width="4"/>
   <path d="M${x - 14} ${EDGE - 168}v-52h18a16 16 0 0 1 0 32h-18" stroke="#fff" stroke-width="11" fill="none"/>`;

const stopwatch = (x: number, y: number, radius: number, { line, gates }: Palette): string =>
  `<rect x="${x - 16}" y="${y - radius - 40}" width="32" height="34" rx="6" fill="#3c485a"/>
   <rect x="${x - 26}" y="${y - radius - 52}" width="52" height="18" rx="8" fill="#5b6b82"/>
   <circle cx="${x}" cy="${y}" r="${radius}" fill="#0a0d12" stroke="#5b6b82" stroke-width="14"/>
   ${times(12, (i) => `<path d="M${x} ${y - radius + 16}v${i % 3 === 0 ? 20 : 11}" stroke="#e9eef6" stroke-width="5" transform="rotate(${i * 30} ${x} ${y})"/>`)}
   ${glow(`M${x} ${y}L${x + 42} ${y - 58}`, gates[0]!, 6)}<circle cx="${x}" cy="${y}" r="9" fill="${line}"/>`;
