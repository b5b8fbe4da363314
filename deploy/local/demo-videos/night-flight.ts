type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number, z: number];

export const FRAMES_A_SECOND = 25;

const FAR = 150;

const ice: Colour = [183, 218, 255];
const orange: Colour = [255, 106, 43];
const violet: Colour = [179, 136, 255];
const green: Colour = [61, 220, 151];

export interface Flight {
  seconds: number;
  width: number;
  height: number;
  /** Metres between two gates. */
  apart: number;
  gatesALap: number;
  /** Metres a second. */
  speed: number;
  /** Stretches the curves of the track. */
  bend: number;
  gates: readonly [Colour, Colour];
  finish: Colour;
  ground: Colour;
  sky: Colour;
}

const night = { gates: [violet, orange], finish: green, ground: [10, 13, 18], sky: [8, 12, 26] } as const;

export const flights = {
  'night-final': {
    ...night,
    seconds: 48,
    width: 960,
    height: 540,
    apart: 26,
    gatesALap: 8,
    speed: 13,
    bend: 1,
  },
  'night-preview': {
    seconds: 42,
    width: 640,
    height: 360,
    apart: 30,
    gatesALap: 14,
    speed: 10,
    bend: 1.5,
    gates: [[255, 92, 168], ice],
    finish: green,
    ground: [14, 9, 24],
    sky: [44, 20, 66],
  },
  'practice-night': {
    seconds: 20,
    width: 640,
    height: 360,
    apart: 22,
    gatesALap: 6,
    speed: 12,
    bend: 0.8,
    gates: [green, ice],
    finish: orange,
    ground: [6, 18, 18],
    sky: [8, 52, 46],
  },
  'coast-dusk': {
    seconds: 31,
    width: 640,
    height: 360,
    apart: 32,
    gatesALap: 12,
    speed: 18,
    bend: 1.9,
    gates: [[255, 209, 102], ice],
    finish: green,
    ground: [36, 28, 42],
    sky: [190, 92, 48],
  },
  'dragon-lap': {
    seconds: 38,
    width: 640,
    height: 360,
    apart: 27,
    gatesALap: 10,
    speed: 14,
    bend: 1.2,
    gates: [
      [255, 92, 106],
      [255, 209, 102],
    ],
    finish: green,
    ground: [24, 9, 14],
    sky: [84, 22, 30],
  },
} satisfies Record<string, Flight>;

/** A frame with additive light. */
export class NightFrame {
  private readonly light: Float32Array;
  private readonly focal: number;
  private eye: Point = [0, 0, 0];
  private turn = 0;
  private roll = 0;

  private readonly flight: Flight;

  constructor(flight: Flight) {
    this.flight = flight;
    this.light = new Float32Array(flight.width * flight.height * 3);
    this.focal = flight.width * 0.55;
  }

  /** RGB, row by row. */
  draw(seconds: number): Buffer {
    this.light.fill(0);
    const { speed, apart } = this.flight;
    const z = seconds * speed + Math.sin(seconds / 3) * 4;
    this.eye = this.lineAt(z);
    const ahead = this.lineAt(z + 9);
    this.turn = Math.atan2(ahead[0] - this.eye[0], 9);
    this.roll = this.turn * 0.9;
    this.drawGround(z);
    this.drawLine(z);
    for (let gate = Math.ceil((z + 1) / apart); gate * apart < z + FAR; gate += 1) this.drawGate(gate);
    this.drawClock(seconds);
    return this.toBytes(seconds);
  }

  /** The racing line at a distance. */
  private lineAt(z: number): Point {
    const along = z / this.flight.bend;
    return [Math.sin(along / 31) * 9 + Math.sin(along / 83) * 14, 3.2 + Math.sin(z / 23) * 1.3, z];
  }

  private drawGround(z: number): void {
    for (let row = Math.ceil(z / 6) * 6; row < z + 90; row += 6) {
      const [x] = this.lineAt(row);
      for (const side of [-1, 1]) {
        this.stroke([x + side * 9, 0, row], [x + side * 9, 0, row + 2.4], ice, 0.5);
        this.stroke([x + side * 26, 0, row], [x + side * 26, 4 + ((row * 7) % 9), row], [60, 80, 120], 0.35);
      }
    }
  }

  private drawLine(z: number): void {
    for (let at = z + 3; at < z + 70; at += 2) {
      const [from, to] = [this.lineAt(at), this.lineAt(at + 1.4)];
      this.stroke([from[0], from[1] - 1.6, from[2]], [to[0], to[1] - 1.6, to[2]], ice, 0.28);
    }
  }

  private drawGate(number: number): void {
    const [x, y, z] = this.lineAt(number * this.flight.apart);
    const { gatesALap, finish, gates } = this.flight;
    const colour = number % gatesALap === 0 ? finish : number % 3 === 0 ? gates[0] : gates[1];
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
    for (const [x, y] of [
      [67, 44],
      [67, 56],
      [130, 63],
    ] as const)
      this.dot(x, y, ice, 1.6, 2.4);
  }

  private project([x, y, z]: Point): [x: number, y: number, depth: number] | undefined {
    const [dx, dy, dz] = [x - this.eye[0], y - this.eye[1], z - this.eye[2]];
    const [cos, sin] = [Math.cos(this.turn), Math.sin(this.turn)];
    const [across, depth] = [dx * cos - dz * sin, dx * sin + dz * cos];
    if (depth < 0.6) return undefined;
    const [flatX, flatY] = [(across / depth) * this.focal, (-dy / depth) * this.focal];
    const [c, s] = [Math.cos(this.roll), Math.sin(this.roll)];
    const { width, height } = this.flight;
    return [width / 2 + flatX * c - flatY * s, height / 2 + flatX * s + flatY * c, depth];
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
    const { width, height } = this.flight;
    const reach = Math.ceil(radius * 2.2);
    const [left, top] = [Math.round(x), Math.round(y)];
    if (left < -reach || top < -reach || left > width + reach || top > height + reach) return;
    for (let py = Math.max(0, top - reach); py <= Math.min(height - 1, top + reach); py += 1)
      for (let px = Math.max(0, left - reach); px <= Math.min(width - 1, left + reach); px += 1) {
        const glow = strength * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (radius * radius));
        if (glow < 0.02) continue;
        const at = (py * width + px) * 3;
        this.light[at] = Math.max(this.light[at]!, red * glow);
        this.light[at + 1] = Math.max(this.light[at + 1]!, green_ * glow);
        this.light[at + 2] = Math.max(this.light[at + 2]!, blue * glow);
      }
  }

  private toBytes(seconds: number): Buffer {
    const bytes = Buffer.alloc(this.light.length);
    const { width, height, seconds: length, ground, sky } = this.flight;
    const dawn = Math.min(1, seconds / 0.6, (length - seconds) / 0.6);
    for (let y = 0; y < height; y += 1) {
      const share = Math.max(0, 1 - Math.abs(y - height / 2) / (height / 2)) ** 3;
      const behind: Colour = [
        ground[0] + share * sky[0],
        ground[1] + share * sky[1],
        ground[2] + share * sky[2],
      ];
      for (let x = 0; x < width; x += 1)
        for (let part = 0; part < 3; part += 1) {
          const at = (y * width + x) * 3 + part;
          bytes[at] = Math.min(255, (behind[part]! + this.light[at]!) * dawn);
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
