import { Chance, svg } from './drawing.ts';

/** The mark of a partner that does not exist: a figure on nothing, good on dark and on light ground. */
export function drawMark(name: string): { width: number; height: number; content: string } {
  const chance = new Chance(name);
  const [width, height] = [640, 320];
  const [one, two] = chance.of([
    ['#4c8fd6', '#7fb3ea'],
    ['#e8622a', '#f19a52'],
    ['#27a574', '#63c79d'],
    ['#8a63d2', '#b497ea'],
    ['#d64358', '#ea8090'],
    ['#c98a1b', '#e6b45a'],
  ] as const);
  const figures = {
    petals: Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M160 160Q${chance.between(110, 150)} 84 160 36Q210 84 160 160z" fill="${i % 2 ? two : one}" transform="rotate(${i * 60} 160 160)"/>`,
    ).join(''),
    bars: Array.from(
      { length: 5 },
      (_, i) =>
        `<rect x="${44 + i * 48}" y="${250 - i * chance.between(28, 42)}" width="32" height="${30 + i * 38}" rx="6" fill="${i % 2 ? two : one}" transform="skewX(-12) translate(46 0)"/>`,
    ).join(''),
    ring: `<circle cx="160" cy="160" r="104" fill="none" stroke="${one}" stroke-width="30" stroke-dasharray="${chance.between(300, 520)} 90" transform="rotate(${chance.whole(0, 360)} 160 160)"/><circle cx="160" cy="160" r="44" fill="${two}"/>`,
    wing: `<path d="M40 210Q120 60 290 62Q210 108 196 160Q150 140 40 210z" fill="${one}"/><path d="M92 258Q150 178 262 172Q214 204 204 238Q162 224 92 258z" fill="${two}"/>`,
    cell: [0, 1, 2]
      .map(
        (i) =>
          `<path d="M160 ${30 + i * 34}l${112 - i * 34} ${65 - i * 20}v${130 - i * 40}l-${112 - i * 34} ${65 - i * 20}l-${112 - i * 34} -${65 - i * 20}v-${130 - i * 40}z" fill="${i % 2 ? '#ffffff' : i ? two : one}" fill-opacity="${i === 1 ? 0.9 : 1}"/>`,
      )
      .join(''),
  };
  // What stands for the letters of a name: blocks of different width, with a round one now and then.
  let x = 336;
  const letters = Array.from({ length: chance.whole(3, 5) }, (_, i) => {
    const w = chance.between(22, 42);
    const shape =
      chance.next() < 0.4
        ? `<circle cx="${x + 21}" cy="160" r="21" fill="none" stroke="${i === 0 ? one : '#7c8aa0'}" stroke-width="13"/>`
        : `<path d="M${x + 7} 182V138H${x + w}M${x + 7} 160h${w * 0.6}" fill="none" stroke="${i === 0 ? one : '#7c8aa0'}" stroke-width="13"/>`;
    x += 58;
    return shape;
  }).join('');
  const figure = figures[chance.of(['petals', 'bars', 'ring', 'wing', 'cell'] as const)];
  return { width, height, content: svg(width, height, figure + letters) };
}
