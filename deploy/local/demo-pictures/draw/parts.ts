import { fade, glow, HEIGHT, num, type Palette, randomOf, times, WIDTH } from './svg.ts';

/** A gate of four corner brackets on two posts; `x`, `y` is its centre. */
export function gate(x: number, y: number, size: number, colour: string, ground = y + size * 1.2): string {
  const [h, arm] = [size / 2, size * 0.3];
  const corner = (sx: number, sy: number): string =>
    `M${num(x + sx * h - sx * arm)} ${num(y + sy * h)}h${num(sx * arm)}v${num(-sy * arm)}`;
  const posts = [-1, 1].map((side) => `M${num(x + side * h)} ${num(y + h)}V${num(ground)}`).join('');
  return `<path d="${posts}" stroke="${colour}" stroke-width="${num(size * 0.02)}" opacity=".35"/>
    ${glow(corner(-1, -1) + corner(1, -1) + corner(-1, 1) + corner(1, 1), colour, Math.max(2, size * 0.045))}`;
}

/** A racing drone from behind and above: four arms of carbon, a strapped battery, an antenna, a light at the back. */
export function drone(x: number, y: number, size: number, colour: string, tilt = -12): string {
  const arm = (side: number, rear: boolean): string => {
    const [ex, ey, rx] = rear ? [side * 58, 20, 35] : [side * 47, -19, 29];
    const ry = rx * 0.27;
    const blade = `M${num(ex - rx * 0.92)} ${num(ey - 11 + ry * 0.3)}L${num(ex + rx * 0.92)} ${num(ey - 11 - ry * 0.3)}`;
    return `<path d="M0 2L${ex} ${ey}" stroke="#11161e" stroke-width="${rear ? 11 : 9}" stroke-linecap="round"/>
     <path d="M0 -1L${ex} ${ey - 3}" stroke="#5b6b82" stroke-width="1.6" stroke-linecap="round"/>
     <rect x="${ex - 7}" y="${ey - 10}" width="14" height="12" rx="3" fill="#19202b" stroke="${colour}" stroke-width="1.6"/>
     <ellipse cx="${ex}" cy="${ey - 11}" rx="${rx}" ry="${num(ry)}" fill="${colour}" opacity=".2"/>
     <ellipse cx="${ex}" cy="${ey - 11}" rx="${rx}" ry="${num(ry)}" fill="none" stroke="#e9eef6" stroke-width="1.3" opacity=".6"/>
     <path d="${blade}" stroke="#e9eef6" stroke-width="1.6" opacity=".45"/><circle cx="${ex}" cy="${ey - 12}" r="2.6" fill="#e9eef6"/>`;
  };
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${tilt}) scale(${num(size / 100)})">
    ${arm(-1, false)}${arm(1, false)}
    <path d="M-9 -30h18l4 9h-26z" fill="#0a0d12" stroke="#3c485a" stroke-width="1.5"/>
    <path d="M-15 -22h30l7 34q0 6 -6 6h-32q-6 0 -6 -6z" fill="#19202b" stroke="#3c485a" stroke-width="1.6"/>
    ${arm(-1, true)}${arm(1, true)}
    <path d="M-12 -31h24l5 30h-34z" fill="${colour}"/><path d="M-17 -1h34v11h-34z" fill="${colour}"/><path d="M-17 -1h34v11h-34z" fill="#0a0d12" opacity=".38"/>
    <path d="M-15 -14h30l1.5 8h-33z" fill="#0a0d12" opacity=".8"/><path d="M-9 -26h13" stroke="#fff" stroke-width="2.5" opacity=".7"/>
    <path d="M0 15v-1M-9 17l-9 -40M9 17l9 -40" stroke="#5b6b82" stroke-width="2.4" stroke-linecap="round"/><circle cx="-18.5" cy="-26" r="3.6" fill="#e9eef6"/><circle cx="18.5" cy="-26" r="3.6" fill="#e9eef6"/>
    <rect x="-13" y="12" width="26" height="5" rx="2.5" fill="${colour}" filter="url(#blur)"/><rect x="-12" y="13" width="24" height="3" rx="1.5" fill="#fff"/></g>`;
}

export function sky({ top, low }: Palette, horizon: number, name: string): string {
  const random = randomOf(`sky ${name}`);
  const stars = times(70, () => {
    const radius = 0.5 + random() * 1.3;
    return `<circle cx="${num(random() * WIDTH)}" cy="${num(random() * horizon * 0.8)}" r="${num(radius)}" opacity="${num(0.25 + random() * 0.6)}"/>`;
  });
  return `<defs>${fade('sky', top, low)}</defs><rect width="${WIDTH}" height="${horizon + 2}" fill="url(#sky)"/>
    <g fill="#fff">${stars}</g>`;
}

/** Ground with lines that meet at the vanishing point. */
export function floor({ ground, low, line }: Palette, horizon: number, middle = WIDTH / 2): string {
  const rays = times(
    15,
    (i) => `M${num(middle + (i - 7) * 26)} ${horizon}L${num(middle + (i - 7) * 330)} ${HEIGHT}`,
  );
  const rows = times(7, (i) => `M0 ${num(horizon + (HEIGHT - horizon) * ((i + 1) / 7) ** 2.1)}H${WIDTH}`);
  return `<defs>${fade('floor', low, ground)}</defs><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="${ground}"/>
    <rect y="${horizon}" width="${WIDTH}" height="${num((HEIGHT - horizon) * 0.45)}" fill="url(#floor)" opacity=".8"/>
    <path d="${rays}${rows}" stroke="${line}" stroke-width="1" opacity=".09"/>`;
}

export type Backdrop = 'city' | 'mountains' | 'trees' | 'sea' | 'containers' | 'towers' | 'hall' | 'pagoda';

/** What stands on the horizon. */
export function backdrop(
  kind: Backdrop,
  { top, low, ground, gates, line }: Palette,
  horizon: number,
  name: string,
): string {
  const random = randomOf(`${kind} ${name}`);
  const windows = (x: number, y: number, width: number, height: number): string =>
    times(Math.floor((width / 12) * (height / 14)), () =>
      random() < 0.35
        ? `<rect x="${num(x + 4 + Math.floor(random() * (width / 12)) * 12)}" y="${num(y + 6 + Math.floor(random() * (height / 14)) * 14)}" width="4" height="6" fill="${line}" opacity=".5"/>`
        : '',
    );
  switch (kind) {
    case 'city':
      return times(22, (i) => {
        const [width, height] = [34 + random() * 46, 40 + random() * 190];
        const x = i * 60 - 20 + random() * 20;
        return `<rect x="${num(x)}" y="${num(horizon - height)}" width="${num(width)}" height="${num(height)}" fill="${top}" opacity=".82"/>${windows(x, horizon - height, width, height)}`;
      });
    case 'mountains':
      return times(3, (layer) => {
        const peaks = times(
          9,
          (i) => `L${num(i * 160 + random() * 60)} ${num(horizon - 30 - random() * (190 - layer * 55))}`,
        );
        return `<path d="M0 ${horizon}${peaks}L${WIDTH} ${horizon}z" fill="${layer === 0 ? low : layer === 1 ? ground : top}" stroke="${line}" stroke-opacity="${0.3 - layer * 0.1}" stroke-width="2"/>`;
      });
    case 'trees':
      return times(38, (i) => {
        const [x, tall, wide] = [i * 35 + random() * 18, 60 + random() * 120, 20 + random() * 22];
        return `<path d="M${num(x)} ${horizon}c${num(-wide)} ${num(-tall * 0.3)} ${num(-wide * 0.7)} ${num(-tall)} 0 ${num(-tall)}s${num(wide)} ${num(tall * 0.7)} 0 ${num(tall)}z" fill="${i % 2 ? top : ground}" opacity=".9"/>`;
      });
    case 'sea':
      return `<ellipse cx="${num(300 + random() * 680)}" cy="${horizon}" rx="150" ry="120" fill="${low}" filter="url(#soft)"/>${times(
        26,
        (i) => {
          const y = horizon + 6 + i * 5;
          const x = random() * WIDTH;
          return `<path d="M${num(x)} ${y}h${num(60 + random() * 160)}" stroke="${line}" stroke-width="2" opacity="${num(0.1 + random() * 0.25)}"/>`;
        },
      )}<path d="M1010 ${horizon}l14 -120h22l14 120z" fill="${top}"/><rect x="1020" y="${horizon - 140}" width="30" height="22" fill="${gates[0]}"/>`;
    case 'containers':
      return times(18, (i) => {
        const row = Math.floor(random() * 3);
        return times(
          row + 1,
          (n) =>
            `<rect x="${num(i * 74 - 10)}" y="${num(horizon - (n + 1) * 44)}" width="70" height="40" fill="${[...gates, '#37506b'][Math.floor(random() * 4)]}" opacity=".38"/><path d="M${num(i * 74 + 4)} ${num(horizon - (n + 1) * 44)}v40m14-40v40m14-40v40m14-40v40" stroke="${top}" stroke-width="3" opacity=".6"/>`,
        );
      });
    case 'towers':
      return times(7, (i) => {
        const [x, tall] = [100 + i * 175 + random() * 50, 110 + random() * 120];
        return `<path d="M${num(x - 22)} ${horizon}v${num(-tall)}h44v${num(tall)}zm-6 ${num(-tall)}l28 -62l28 62z" fill="${top}" opacity=".9"/><circle cx="${num(x)}" cy="${num(horizon - tall - 66)}" r="4" fill="${gates[1]}"/>${windows(x - 20, horizon - tall, 40, tall)}`;
      });
    case 'hall':
      return `<g stroke="${line}" stroke-width="3" opacity=".28" fill="none">${times(9, (i) => `<path d="M${i * 160} 60l80 70l80 -70M${i * 160} 60h160M${i * 160 + 80} 130v${num(horizon - 130)}"/>`)}</g>${times(6, (i) => `<rect x="${110 + i * 200}" y="70" width="90" height="10" rx="5" fill="#fff"/><rect x="${80 + i * 200}" y="60" width="150" height="40" rx="20" fill="${line}" opacity=".35" filter="url(#soft)"/>`)}`;
    case 'pagoda':
      return `${times(5, (i) => {
        const [y, half] = [horizon - 30 - i * 42, 130 - i * 20];
        return `<path d="M${1000 - half} ${y}q${half} -26 ${half * 2} 0l16 -10q${-half - 16} -34 ${-half * 2 - 32} 0z" fill="${top}"/><rect x="${1000 - half * 0.7}" y="${y}" width="${half * 1.4}" height="32" fill="${top}" opacity=".9"/><path d="M${1000 - half} ${y}h${half * 2}" stroke="${gates[1]}" stroke-width="2" opacity=".7"/>`;
      })}${times(16, (i) => `<circle cx="${40 + i * 52}" cy="${num(horizon - 20 - random() * 46)}" r="5" fill="${gates[i % 3]}" opacity=".8"/>`)}`;
  }
}

/** Heads of spectators along the lower edge. */
export function spectators(name: string, y: number, colour: string, count = 26): string {
  const random = randomOf(`crowd ${name}`);
  return times(count, (i) => {
    const [x, up, size] = [i * (WIDTH / count) + random() * 20, random() * 46, 30 + random() * 12];
    const hand =
      random() < 0.3
        ? `<path d="M${num(x + size)} ${num(y - up + 40)}l${num(16 + random() * 12)} -86" stroke="${colour}" stroke-width="15" stroke-linecap="round"/>`
        : '';
    return `${hand}<circle cx="${num(x)}" cy="${num(y - up)}" r="${num(size * 0.62)}" fill="${colour}"/><path d="M${num(x - size)} ${HEIGHT}v${num(y - up - HEIGHT + 60)}q0 -36 ${num(size)} -36t${num(size)} 36v200z" fill="${colour}"/>`;
  });
}
