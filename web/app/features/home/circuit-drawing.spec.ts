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
  it('has a piece of line before, between and behind its gates', () => {
    for (const pieces of [circuit.line, circuit.aura, circuit.chaser]) {
      expect(pieces).toHaveLength(circuit.gates.length + 1);
    }
  });

  it('is made of numbers only', () => {
    for (const path of paths) expect(path).toMatch(/^M[-\d. MLCZh]+$/);
  });

  it('shows gates smaller the farther they stand, all on the ground', () => {
    const reaches = circuit.gates.map(({ pool }) => pool.rx);
    expect(reaches).toEqual(reaches.toSorted((a, b) => b - a));
    for (const { pool } of circuit.gates) {
      expect(pool.cy).toBeGreaterThan(horizon);
      expect(pool.cy).toBeLessThan(scene.height);
    }
  });

  it('stays light enough to travel inside a page', () => {
    expect(paths.join('').length).toBeLessThan(20_000);
  });
});
