type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number, z: number];

export const SECONDS = 48;
export const FRAMES_A_SECOND = 25;
export const WIDTH = 960;
export const HEIGHT = 540;

const GATES_APART = 26;
const GATES_A_LAP = 8;
const SPEED = 13;
const FOCAL = WIDTH * 0.55;
const FAR = 150;

const ice: Colour = [183, 218, 255];
const orange: Colour = [255, 106, 43];
const violet: Colour = [179, 136, 255];
const green: Colour = [61, 220, 151];

/** The racing line at a distance. */
const lineAt = (z: number): Point => [
  Math.sin(z / 31) * 9 + Math.sin(z / 83) * 14,
  3.2 + Math.sin(z / 23) * 1.3,
  z,
];

/** A frame with additive light. */
export class NightFrame {
  private readonly light = new Float32Array(WIDTH * HEIGHT * 3);
  private eye: Point = [0, 0, 0];
  private turn = 0;
  private roll = 0;

  /** RGB, row by row. */
  draw(seconds: number): Buffer {
    this.light.fill(0);
    const z = seconds * SPEED + Math.sin(seconds / 3) * 4;
    this.eye = lineAt(z);
    const ahead = lineAt(z + 9);
    this.turn = Math.atan2(ahead[0] - this.eye[0], 9);
    this.roll = this.turn * 0.9;
    this.drawGround(z);
    this.drawLine(z);
    for (let gate = Math.ceil((z + 1) / GATES_APART); gate * GATES_APART < z + FAR; gate += 1)
      this.drawGate(gate);
    this.drawClock(seconds);
    return this.toBytes(seconds);
  }

  private drawGround(z: number): void {
    for (let row = Math.ceil(z / 6) * 6; row < z + 90; row += 6) {
      const [x] = lineAt(row);
      for (const side of [-1, 1]) {
        this.stroke([x + side * 9, 0, row], [x + side * 9, 0, row + 2.4], ice, 0.5);
        this.stroke([x + side * 26, 0, row], [x + side * 26, 4 + ((row * 7) % 9), row], [60, 80, 120], 0.35);
      }
    }
  }

  private drawLine(z: number): void {
    for (let at = z + 3; at < z + 70; at += 2) {
      const [from, to] = [lineAt(at), lineAt(at + 1.4)];
      this.stroke([from[0], from[1] - 1.6, from[2]], [to[0], to[1] - 1.6, to[2]], ice, 0.28);
    }
  }

  private drawGate(number: number): void {
    const [x, y, z] = lineAt(number * GATES_APART);
    const colour = number % GATES_A_LAP === 0 ? green : number % 3 === 0 ? violet : orange;
    const half = 3;
    const arm = 1.8;
    for (const [dx, dy] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      const corner: Point = [x + dx * half, y + dy * half, z];
      this.stroke(corner, [corner[0] - dx * arm, corner[1], z], colour, 1.4);
      this.stroke(corner, [corner[0], corner[1] - dy * arm, z], colour, 1.4);
    }
    this.stroke([x - half, 0, z], [x - half, y - half, z], colour, 0.25);
    this.stroke([x + half, 0, z], [x + half, y - half, z], colour, 0.25);
  }

  /** Minutes, seconds and tenths as seven-segment digits. */
  private drawClock(seconds: number): void {
    const text = `${Math.floor(seconds / 60)}${String(Math.floor(seconds % 60)).padStart(2, '0')}${Math.floor((seconds % 1) * 10)}`;
    text.split('').forEach((digit, place) => {
      const left = 40 + place * 26 + (place > 0 ? 12 : 0) + (place > 2 ? 10 : 0);
      segments[Number(digit)]?.forEach(([ax, ay, bx, by]) =>
        this.strokeFlat(left + ax * 16, 34 + ay * 15, left + bx * 16, 34 + by * 15, ice, 0.9, 1.4),
      );
    });
  }

  private project([x, y, z]: Point): [x: number, y: number, depth: number] | undefined {
    const [dx, dy, dz] = [x - this.eye[0], y - this.eye[1], z - this.eye[2]];
    const [cos, sin] = [Math.cos(this.turn), Math.sin(this.turn)];
    const [across, depth] = [dx * cos - dz * sin, dx * sin + dz * cos];
    if (depth < 0.6) return undefined;
    const [flatX, flatY] = [(across / depth) * FOCAL, (-dy / depth) * FOCAL];
    const [c, s] = [Math.cos(this.roll), Math.sin(this.roll)];
    return [WIDTH / 2 + flatX * c - flatY * s, HEIGHT / 2 + flatX * s + flatY * c, depth];
  }

  private stroke(from: Point, to: Point, colour: Colour, strength: number): void {
    const [a, b] = [this.project(from), this.project(to)];
    if (!a || !b) return;
    const depth = (a[2] + b[2]) / 2;
    const fade = Math.max(0, 1 - depth / FAR) ** 2;
    const radius = Math.min(9, Math.max(0.8, 60 / depth));
    this.strokeFlat(a[0], a[1], b[0], b[1], colour, strength * fade, radius);
  }

  private strokeFlat(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    colour: Colour,
    strength: number,
    radius: number,
  ): void {
    const length = Math.hypot(bx - ax, by - ay);
    const steps = Math.min(600, Math.ceil(length / Math.max(0.6, radius * 0.5)));
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      this.dot(ax + (bx - ax) * share, ay + (by - ay) * share, colour, strength, radius);
    }
  }

  /** Maximum instead of sum, so that crossings are not overexposed. */
  private dot(x: number, y: number, [red, green_, blue]: Colour, strength: number, radius: number): void {
    const reach = Math.ceil(radius * 2.2);
    const [left, top] = [Math.round(x), Math.round(y)];
    if (left < -reach || top < -reach || left > WIDTH + reach || top > HEIGHT + reach) return;
    for (let py = Math.max(0, top - reach); py <= Math.min(HEIGHT - 1, top + reach); py += 1)
      for (let px = Math.max(0, left - reach); px <= Math.min(WIDTH - 1, left + reach); px += 1) {
        const glow = strength * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (radius * radius));
        if (glow < 0.02) continue;
        const at = (py * WIDTH + px) * 3;
        this.light[at] = Math.max(this.light[at]!, red * glow);
        this.light[at + 1] = Math.max(this.light[at + 1]!, green_ * glow);
        this.light[at + 2] = Math.max(this.light[at + 2]!, blue * glow);
      }
  }

  private toBytes(seconds: number): Buffer {
    const bytes = Buffer.alloc(this.light.length);
    const dawn = Math.min(1, seconds / 0.6, (SECONDS - seconds) / 0.6);
    for (let y = 0; y < HEIGHT; y += 1) {
      const sky = Math.max(0, 1 - Math.abs(y - HEIGHT / 2) / (HEIGHT / 2)) ** 3;
      const ground: Colour = [10 + sky * 8, 13 + sky * 12, 18 + sky * 26];
      for (let x = 0; x < WIDTH; x += 1)
        for (let part = 0; part < 3; part += 1) {
          const at = (y * WIDTH + x) * 3 + part;
          bytes[at] = Math.min(255, (ground[part]! + this.light[at]!) * dawn);
        }
    }
    return bytes;
  }
}

type Segment = readonly [ax: number, ay: number, bx: number, by: number];
const top: Segment = [0, 0, 1, 0];
const middle: Segment = [0, 1, 1, 1];
const bottom: Segment = [0, 2, 1, 2];
const upLeft: Segment = [0, 0, 0, 1];
const upRight: Segment = [1, 0, 1, 1];
const downLeft: Segment = [0, 1, 0, 2];
const downRight: Segment = [1, 1, 1, 2];

/** Segments of each digit. */
const segments: readonly (readonly Segment[])[] = [
  [top, bottom, upLeft, upRight, downLeft, downRight],
  [upRight, downRight],
  [top, upRight, middle, downLeft, bottom],
  [top, upRight, middle, downRight, bottom],
  [upLeft, middle, upRight, downRight],
  [top, upLeft, middle, downRight, bottom],
  [top, upLeft, middle, downLeft, downRight, bottom],
  [top, upRight, downRight],
  [top, middle, bottom, upLeft, upRight, downLeft, downRight],
  [top, middle, bottom, upLeft, upRight, downRight],
];
