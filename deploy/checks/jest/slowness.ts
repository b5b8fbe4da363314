/** What the work below takes on two quiet cores of 2025. */
const REFERENCE_MS = 250;
const MAX_SLOWNESS = 12;

function measure(): number {
  const text = JSON.stringify(
    Array.from({ length: 2000 }, (_, id) => ({ id, name: `pilot ${id}`, laps: [id, id / 3] })),
  );
  const since = performance.now();
  for (let round = 0; round < 200; round += 1) JSON.parse(text);
  return performance.now() - since;
}

/** How many times slower than the reference this machine is at the start of the run, at least 1. Child processes inherit it. */
const slowness = Number(
  (process.env.PADDOCK_SLOWNESS ??= String(Math.min(MAX_SLOWNESS, Math.max(1, measure() / REFERENCE_MS)))),
);

/** What makes this machine so many times slower than the reference. */
export const slowdownTo = (times: number): number => Math.max(1, times / slowness);

/** A time limit for this machine. */
export const limit = (ms: number): number => Math.round(ms * slowness);
