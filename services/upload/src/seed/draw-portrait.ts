import { Chance, glow, palettes, svg } from './drawing.ts';

/** Somebody with goggles and headset, as plain shapes: nobody in particular, and each another. */
export function drawPortrait(name: string): { width: number; height: number; content: string } {
  const chance = new Chance(name);
  const palette = chance.of(palettes);
  const size = 960;
  const skin = chance.of(['#e8c4a2', '#c99873', '#8e5f45', '#f0d3b8', '#b27c57']);
  const hair = chance.of(['#15110f', '#2b1d16', '#5b3a22', '#8a6a3d', '#1c1c22', '#6c2f1e']);
  const jacket = chance.of(['#1b2533', '#26303f', '#2b1f33', '#10242b', '#33221c']);
  const lean = chance.between(-7, 7);
  const style = chance.of(['cap', 'hair', 'long', 'helmet'] as const);
  const tops = {
    cap: `<path d="M-168 -150Q-150 -330 0 -334Q150 -330 168 -150z" fill="${jacket}"/><path d="M-176 -152Q-40 -196 196 -136L270 -104Q120 -128 -176 -118z" fill="${palette.gate}"/>`,
    hair: `<path d="M-172 -100Q-206 -330 0 -344Q206 -330 172 -100Q140 -232 20 -236Q-120 -240 -172 -100z" fill="${hair}"/>`,
    long: `<path d="M-178 190Q-240 -336 0 -346Q240 -336 178 190L128 190Q170 -220 0 -230Q-170 -220 -128 190z" fill="${hair}"/>`,
    helmet: `<path d="M-204 60Q-236 -352 0 -362Q236 -352 204 60L150 110Q168 -160 0 -170Q-168 -160 -150 110z" fill="${palette.gate}"/><path d="M-60 -356Q0 -372 60 -356L40 -172Q0 -176 -40 -172z" fill="#fff" fill-opacity="0.85"/>`,
  };
  const stripes = Array.from({ length: 6 }, (_, i) => {
    const x = -300 + i * chance.between(180, 320);
    return `<path d="M${x} ${size}L${x + 260} 0h${chance.between(14, 70)}L${x + 60} ${size}z" fill="${chance.of([palette.trail, palette.gate, palette.second])}" fill-opacity="${chance.between(0.05, 0.16)}"/>`;
  }).join('');
  const content = `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.horizon}"/></linearGradient>
    <linearGradient id="v" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="${palette.trail}"/><stop offset="0.5" stop-color="${palette.second}"/><stop offset="1" stop-color="${palette.gate}"/></linearGradient></defs>
    <rect width="${size}" height="${size}" fill="url(#b)"/>${stripes}${glow('back', size / 2, 420, 470, palette.trail, 0.35)}
    <path d="M90 ${size}Q110 700 330 662L480 700L630 662Q850 700 870 ${size}z" fill="${jacket}"/>
    <path d="M330 662L480 760L630 662L600 ${size}H360z" fill="#0d131c"/><path d="M200 ${size}L236 716M760 ${size}L724 716" stroke="${palette.gate}" stroke-width="14"/>
    <g transform="translate(480 450) rotate(${lean})">
      <path d="M-72 150V260Q0 320 72 260V150z" fill="${skin}" fill-opacity="0.86"/>
      ${style === 'long' ? tops.long : ''}
      <path d="M-158 -110Q-158 -290 0 -292Q158 -290 158 -110Q158 130 62 196Q0 226 -62 196Q-158 130 -158 -110z" fill="${skin}"/>
      ${style === 'long' ? '' : tops[style]}
      <path d="M-186 -104Q-186 -134 -150 -136H150Q186 -134 186 -104V-2Q186 34 144 38H62Q40 38 26 12Q0 -10 -26 12Q-40 38 -62 38H-144Q-186 34 -186 -2z" fill="#0c1119"/>
      <path d="M-164 -100Q-164 -114 -146 -114H146Q164 -114 164 -100V-8Q164 14 138 16H76Q58 14 44 -6Q0 -44 -44 -6Q-58 14 -76 16H-138Q-164 14 -164 -8z" fill="url(#v)" fill-opacity="0.92"/>
      <path d="M-140 -102L-70 -102L-124 10Q-154 6 -154 -20z" fill="#fff" fill-opacity="0.32"/>
      <path d="M-46 118Q0 ${chance.between(128, 160)} 46 118" stroke="#5a3327" stroke-width="9" fill="none" stroke-linecap="round"/>
    </g>`;
  return { width: size, height: size, content: svg(size, size, content) };
}
