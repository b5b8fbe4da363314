export interface Crop {
  /** 1 fills the square exactly. */
  zoom: number;
  /** Center of the square, as a share of the picture (0 to 1). */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Side of the square in picture pixels. */
const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Clamps the square to the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const side = sideOf(size, crop);
  const clamped = (value: number, total: number): number => {
    const half = side / 2 / total;
    return Math.min(1 - half, Math.max(half, value));
  };
  return { ...crop, x: clamped(crop.x, size.width), y: clamped(crop.y, size.height) };
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [crop.x * picture.width - side / 2, crop.y * picture.height - side / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** `across` and `down` are in widths of the square. */
export const pan = (size: Size, crop: Crop, across: number, down: number): Crop => {
  const side = sideOf(size, crop);
  return clampCrop(size, {
    ...crop,
    x: crop.x - (across * side) / size.width,
    y: crop.y - (down * side) / size.height,
  });
};
