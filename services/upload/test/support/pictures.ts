import sharp, { type Sharp } from 'sharp';

/** A gradient that resembles a photo, different for each seed. */
export function photograph(width: number, height: number, seed = 0): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${(seed * 47) % 360} 70% 40%)"/><stop offset="1" stop-color="hsl(${(seed * 83 + 120) % 360} 70% 60%)"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width / 3}" cy="${height / 4}" r="${Math.min(width, height) / 5}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Eight frames in different colors. */
export async function moving(form: 'gif' | 'webp', width = 80, height = 60, frames = 8): Promise<Buffer> {
  const pieces = await Promise.all(
    Array.from({ length: frames }, (_, i) =>
      sharp({ create: { width, height, channels: 3, background: { r: i * 30, g: 90, b: 200 } } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pieces, { join: { animated: true } });
  return (form === 'gif' ? joined.gif() : joined.webp()).toBuffer();
}
