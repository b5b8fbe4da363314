import { backdrop, type Backdrop, drone, floor, gate, sky, spectators } from './parts.ts';
import { fade, glow, HEIGHT, num, page, type Palette, randomOf, times, WIDTH } from './svg.ts';

/** Drones and batteries on a table. */
export function paddock(name: string, palette: Palette): string {
  const random = randomOf(`paddock ${name}`);
  const colour = palette.gates[Math.floor(random() * 3)]!;
  const packs = times(
    5,
    (i) =>
      `<g transform="translate(${860 + (i % 3) * 130} ${480 + Math.floor(i / 3) * 96}) rotate(${num(random() * 14 - 7)})"><rect width="108" height="60" rx="9" fill="#19202b" stroke="#3c485a" stroke-width="2"/><rect x="8" y="9" width="${num(26 + random() * 60)}" height="42" rx="5" fill="${palette.gates[i % 3]}" opacity=".75"/><path d="M108 20h20v-14" stroke="#ff5c6a" stroke-width="5" fill="none"/></g>`,
  );
  const tools = `<g transform="translate(120 560) rotate(-16)"><rect width="170" height="18" rx="9" fill="#ffc247"/><rect x="170" y="5" width="110" height="8" fill="#93a0b4"/></g><circle cx="330" cy="640" r="26" fill="none" stroke="#93a0b4" stroke-width="10"/>`;
  return page(
    `<defs>${fade('wall', palette.top, palette.low)}${fade('table', '#2a3340', '#11161e')}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
     <ellipse cx="640" cy="60" rx="520" ry="130" fill="${palette.line}" opacity=".22" filter="url(#soft)"/>
     ${times(7, (i) => `<g opacity=".5"><rect x="${70 + i * 172}" y="110" width="120" height="170" rx="8" fill="#0a0d12"/>${glow(`M${92 + i * 172} 150h76M${92 + i * 172} 178h52`, palette.gates[i % 3]!, 3, 0.5)}</g>`)}
     <rect y="400" width="${WIDTH}" height="320" fill="url(#table)"/><rect y="398" width="${WIDTH}" height="5" fill="${colour}" opacity=".6"/>
     ${tools}${packs}<ellipse cx="560" cy="560" rx="280" ry="46" fill="#000" opacity=".5" filter="url(#blur)"/>
     ${drone(560, 470, 430, colour, -6)}`,
  );
}

const stick = (x: number, lean: number): string =>
  `<circle cx="${x}" cy="92" r="40" fill="#0a0d12" stroke="#3c485a" stroke-width="3"/><path d="M${x} 92l${lean} -40" stroke="#93a0b4" stroke-width="11" stroke-linecap="round"/><circle cx="${x + lean}" cy="50" r="10" fill="#e9eef6"/>`;

/** Goggles and a radio on a table before the start. */
export function goggles(name: string, palette: Palette): string {
  const random = randomOf(`goggles ${name}`);
  const [one, two] = [palette.gates[0]!, palette.gates[1]!];
  const lights = times(
    12,
    (i) =>
      `<circle cx="${num(random() * WIDTH)}" cy="${num(random() * 420)}" r="${num(20 + random() * 60)}" fill="${palette.gates[i % 3]}" opacity=".13" filter="url(#blur)"/>`,
  );
  return page(
    sky(palette, 500, name) +
      lights +
      `<defs>${fade('table', '#2a3340', '#11161e')}</defs><rect y="500" width="${WIDTH}" height="220" fill="url(#table)"/><rect y="498" width="${WIDTH}" height="4" fill="${one}" opacity=".5"/>
      <ellipse cx="520" cy="572" rx="390" ry="34" fill="#000" opacity=".5" filter="url(#blur)"/>
      <path d="M770 330q150 10 150 120t-110 110" stroke="#2b3442" stroke-width="54" fill="none"/><path d="M770 330q150 10 150 120t-110 110" stroke="${one}" stroke-width="10" fill="none"/>
      <path d="M330 300v-96M700 300v-96" stroke="#5b6b82" stroke-width="9" stroke-linecap="round"/><rect x="286" y="150" width="88" height="70" rx="12" fill="#19202b" stroke="#3c485a" stroke-width="3"/><rect x="656" y="150" width="88" height="70" rx="12" fill="#19202b" stroke="#3c485a" stroke-width="3"/>
      <path d="M250 300q265 -46 530 0q30 8 30 44v152q0 52 -56 60l-150 12q-30 -64 -89 -64t-89 64l-150 -12q-56 -8 -56 -60v-152q0 -36 30 -44z" fill="#19202b" stroke="#3c485a" stroke-width="4"/>
      <path d="M262 326q253 -40 506 0q16 4 16 22v92q0 24 -24 26q-245 26 -490 0q-24 -2 -24 -26v-92q0 -18 16 -22z" fill="#05070c"/>
      <path d="M300 446L430 330M348 452L470 332" stroke="${palette.line}" stroke-width="10" opacity=".16"/>${gate(600, 390, 70, two, 452)}${glow('M470 470C520 420 560 400 600 390S700 360 770 372', palette.line, 3, 0.7)}
      <path d="M250 300q265 -46 530 0" stroke="${one}" stroke-width="14" fill="none"/>
      <ellipse cx="1010" cy="640" rx="210" ry="26" fill="#000" opacity=".5" filter="url(#blur)"/>
      <g transform="translate(870 440) rotate(8)"><path d="M126 6L116 -150" stroke="#5b6b82" stroke-width="12" stroke-linecap="round"/><path d="M30 20q100 -26 200 0q40 10 44 60l12 80q4 34 -28 34q-26 0 -38 -26h-180q-12 26 -38 26q-32 0 -28 -34l12 -80q4 -50 44 -60z" fill="#19202b" stroke="#3c485a" stroke-width="4"/>${stick(72, 12)}${stick(190, -14)}<rect x="94" y="134" width="76" height="30" rx="6" fill="#05070c"/><path d="M104 150h40" stroke="${one}" stroke-width="6" stroke-linecap="round"/></g>`,
  );
}

/** Three pilots on the podium, in the colours of their helmets. */
export function podium(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`podium ${name}`);
  const person = (x: number, y: number, colour: string, place: number, tall: number): string =>
    `<rect x="${x - 120}" y="${y}" width="240" height="${tall}" fill="#19202b"/><rect x="${x - 120}" y="${y}" width="240" height="10" fill="${colour}"/>
     <path d="${place === 1 ? `M${x - 12} ${y + 74}l20 -18v96` : place === 2 ? `M${x - 28} ${y + 76}q6 -28 34 -22t10 44l-42 42h64` : `M${x - 26} ${y + 62}q50 -26 52 14q-4 22 -30 22q34 2 32 30q-6 36 -56 14`}" stroke="${colour}" stroke-width="13" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
     <path d="M${x - 54} ${y}v-120q0 -46 54 -46t54 46v120z" fill="#2b3442"/><path d="M${x - 54} ${y - 110}L${x - 88} ${y - 232}M${x + 54} ${y - 110}L${x + 88} ${y - 232}" stroke="#2b3442" stroke-width="30" stroke-linecap="round"/>
     <circle cx="${x}" cy="${y - 204}" r="50" fill="${colour}"/><path d="M${x - 40} ${y - 204}q40 -30 80 0v16q-40 26 -80 0z" fill="#0a0d12"/><path d="M${x - 28} ${y - 204}q22 -12 40 -8" stroke="${palette.line}" stroke-width="4" fill="none"/>`;
  const confetti = times(
    90,
    (i) =>
      `<rect x="${num(random() * WIDTH)}" y="${num(random() * 520)}" width="9" height="15" fill="${[...palette.gates, palette.line][i % 4]}" opacity=".75" transform="rotate(${num(random() * 80)} ${num(random() * WIDTH)} 300)"/>`,
  );
  return page(
    sky(palette, 720, name) +
      backdrop(behind, palette, 640, name) +
      glow('M60 0L300 720M1220 0L980 720', palette.line, 3, 0.3) +
      `<ellipse cx="640" cy="300" rx="440" ry="260" fill="${palette.low}" filter="url(#soft)" opacity=".55"/>` +
      confetti +
      person(370, 470, palette.gates[1]!, 2, 250) +
      person(910, 510, palette.gates[2]!, 3, 210) +
      person(640, 410, palette.gates[0]!, 1, 310) +
      // In the raised right hand of the winner.
      `<path d="M692 84h72l-9 56q-27 28 -54 0z" fill="#ffd166"/><path d="M692 92q-26 2 -20 26t30 16M764 92q26 2 20 26t-30 16" stroke="#ffd166" stroke-width="7" fill="none"/><path d="M724 150h8v22h16v8h-40v-8h16z" fill="#ffd166"/>`,
  );
}

/** A soldering iron over a flight controller. */
export function workshop(name: string, palette: Palette): string {
  const random = randomOf(`workshop ${name}`);
  const pads = times(24, (i) => {
    const [x, y] = [380 + (i % 8) * 62, i < 8 ? 238 : i < 16 ? 556 : 300 + ((i * 53) % 210)];
    return `<rect x="${x}" y="${y}" width="30" height="22" rx="5" fill="#ffc247" opacity="${num(0.55 + random() * 0.4)}"/>`;
  });
  const traces = times(
    12,
    () =>
      `M${num(400 + random() * 420)} ${num(270 + random() * 260)}h${num(40 + random() * 90)}l30 ${num(random() * 80 - 40)}`,
  );
  return page(
    `<defs>${fade('mat', palette.low, palette.top)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#mat)"/><path d="${times(26, (i) => `M${i * 50} 0V720`)}${times(15, (i) => `M0 ${i * 50}H1280`)}" stroke="${palette.line}" opacity=".08"/>
     <g transform="rotate(${num(random() * 16 - 8)} 620 400)"><rect x="350" y="210" width="530" height="390" rx="30" fill="#0f2a22" stroke="#1f6b52" stroke-width="6"/>
     <path d="${traces}" stroke="#2f9c74" stroke-width="5" fill="none" opacity=".8"/>${pads}
     <rect x="540" y="330" width="150" height="150" rx="10" fill="#0a0d12"/><circle cx="562" cy="352" r="7" fill="#5b6b82"/><rect x="410" y="350" width="74" height="100" rx="8" fill="#19202b"/><rect x="744" y="360" width="80" height="60" rx="8" fill="#19202b"/></g>
     ${['#ff5c6a', '#0a0d12', palette.gates[0]!].map((colour, i) => `<path d="M-20 ${480 + i * 60}q240 ${-20 - i * 40} 400 ${-60 + i * 10}" stroke="${colour}" stroke-width="20" fill="none" stroke-linecap="round"/>`).join('')}
     <path d="M1300 -40L900 210" stroke="#2b3442" stroke-width="76" stroke-linecap="round"/><path d="M1090 90L900 210" stroke="${palette.gates[0]}" stroke-width="76"/><path d="M900 210L812 268" stroke="#93a0b4" stroke-width="26"/><path d="M826 258L782 290" stroke="#e9eef6" stroke-width="11" stroke-linecap="round"/>
     <circle cx="780" cy="292" r="60" fill="#ffd166" opacity=".55" filter="url(#soft)"/><circle cx="780" cy="292" r="9" fill="#fff"/>${times(4, (i) => `<path d="M${770 + i * 9} ${270 - i * 6}q${-20 + i * 14} -50 ${i * 8} -100t${-10 + i * 10} -90" stroke="#e9eef6" stroke-width="5" opacity=".16" fill="none"/>`)}`,
  );
}

/** Spectators behind the net while a drone passes. */
export function crowd(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`crowdscene ${name}`);
  const net = `${times(44, (i) => `M${i * 30} 120V720`)}${times(21, (i) => `M0 ${120 + i * 30}H1280`)}`;
  return page(
    sky(palette, 470, name) +
      floor(palette, 470) +
      backdrop(behind, palette, 470, name) +
      gate(250 + random() * 160, 300, 190, palette.gates[1]!, 480) +
      gate(900 + random() * 120, 260, 250, palette.gates[0]!, 500) +
      glow(
        `M-20 ${num(420 - random() * 80)}C300 220 700 420 1300 ${num(160 + random() * 120)}`,
        palette.line,
        5,
        0.8,
      ) +
      drone(690, 300, 210, palette.gates[0]!, 24) +
      `<path d="${net}" stroke="#e9eef6" stroke-width="1.2" opacity=".16"/>${[0, 427, 853, 1280].map((x) => `<rect x="${x - 7}" y="90" width="14" height="640" fill="#2b3442"/>`).join('')}` +
      spectators(name, 610, '#05070c') +
      spectators(`${name} front`, 680, '#0a0d12', 20),
  );
}

const barn = ({ ground, line, gates }: Palette): string =>
  `<path d="M900 214h250v130h-250z" fill="${ground}"/>${times(10, (i) => `<path d="M${912 + i * 25} 214v130" stroke="#000" stroke-width="2" opacity=".5"/>`)}
   <path d="M880 218L1025 130L1170 218z" fill="#11161e"/>${glow('M880 218L1025 130L1170 218', gates[0]!, 4, 0.8)}
   <path d="M978 344v-78h94v78z" fill="#ffd166" opacity=".85"/><path d="M1025 266v78M978 304h94" stroke="#2b3442" stroke-width="4"/>
   <path d="M922 246h34v30h-34zM1094 246h34v30h-34z" fill="${line}" opacity=".55"/><ellipse cx="1025" cy="350" rx="120" ry="16" fill="#ffd166" opacity=".3" filter="url(#blur)"/>`;

/** Training drones in a row on the field. */
export function camp(name: string, palette: Palette, behind: Backdrop): string {
  const random = randomOf(`camp ${name}`);
  return page(
    sky(palette, 330, name) +
      floor(palette, 330, 900) +
      backdrop(behind, palette, 330, name) +
      barn(palette) +
      times(3, (i) => gate(210 + i * 240, 300 - i * 6, 96 + i * 26, palette.gates[i % 3]!, 400)) +
      times(6, (i) => {
        const near = i / 5;
        return `<ellipse cx="${num(200 + near * 860)}" cy="${num(470 + near * 150)}" rx="${num(80 + near * 90)}" ry="16" fill="#000" opacity=".5"/>${drone(200 + near * 860, 440 + near * 130, 120 + near * 140, palette.gates[Math.floor(random() * 3)]!, random() * 8 - 4)}`;
      }),
  );
}

/** The two receivers of the timing gate and the clock. */
export function timing(name: string, palette: Palette): string {
  const wave = (x: number, side: number): string =>
    times(
      4,
      (i) =>
        `<path d="M${x} ${300 - i * 34}q${side * (60 + i * 26)} ${34 + i * 34} 0 ${68 + i * 68}" stroke="${palette.line}" stroke-width="5" opacity="${num(0.7 - i * 0.15)}" fill="none"/>`,
    );
  const digits = ['M0 0h34v70h-34z', 'M34 0v70', 'M0 0h34v35h-34v35h34', 'M0 0v35h34M34 0v70'];
  return page(
    sky(palette, 500, name) +
      floor(palette, 500) +
      gate(640, 330, 400, palette.gates[0]!, 620) +
      `<rect x="360" y="270" width="44" height="120" rx="10" fill="#19202b" stroke="#3c485a" stroke-width="3"/><rect x="876" y="270" width="44" height="120" rx="10" fill="#19202b" stroke="#3c485a" stroke-width="3"/>${wave(404, 1)}${wave(876, -1)}` +
      drone(640, 330, 190, palette.gates[1]!, -10) +
      `<rect x="450" y="46" width="380" height="112" rx="14" fill="#05070c" stroke="#3c485a" stroke-width="3"/>` +
      digits
        .map(
          (d, i) =>
            `<g transform="translate(${500 + i * 76 + (i > 0 ? 16 : 0)} 68)">${glow(d, palette.gates[2]!, 6)}</g>`,
        )
        .join('') +
      `<circle cx="566" cy="138" r="6" fill="${palette.gates[2]}"/>`,
  );
}
