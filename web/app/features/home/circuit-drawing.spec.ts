import { describe, expect, it } from '@jest/globals';
import { circuit, horizon, scene } from './circuit-drawing.ts';

const paths = [
  circuit.ground,
  ...Object.values(circuit.lights),
  ...circuit.gates.flatMap(({ frame, brackets }) => [frame, brackets]),
  ...circuit.line,
  ...circuit.aura,
  ...circuit.chaser,
];

describe('the drawn circuit', () => {
  it('has one more piece of line than gates', () => {
    for (const pieces of [circuit.line, circuit.aura, circuit.chaser]) {
      expect(pieces).toHaveLength(circuit.gates.length + 1);
    }
  });

  it('contains only numbers and path commands', () => {
    for (const path of paths) expect(path).toMatch(/^M[-\d. MLCZh]+$/);
  });

  it('draws farther gates smaller, all on the ground', () => {
    const reaches = circuit.gates.map(({ pool }) => pool.rx);
    expect(reaches).toEqual(reaches.toSorted((a, b) => b - a));
    for (const { pool } of circuit.gates) {
      expect(pool.cy).toBeGreaterThan(horizon);
      expect(pool.cy).toBeLessThan(scene.height);
    }
  });

  it('stays small enough to inline', () => {
    expect(paths.join('').length).toBeLessThan(20_000);
  });
});
