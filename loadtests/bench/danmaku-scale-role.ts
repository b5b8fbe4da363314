// A process of viewers for `danmaku-scale.ts`.
import { setTimeout as pause } from 'node:timers/promises';
import { LightViewer, type Seat } from './light-viewer.ts';
import { nothing } from './received.ts';

export type Order =
  | { do: 'join'; seats: Seat[] }
  | { do: 'write'; perSecond: number; seconds: number }
  | { do: 'report' };

const CONCURRENT_JOINS = 25;
const MAX_ATTEMPTS = 5;

const viewers: LightViewer[] = [];
const writers: LightViewer[] = [];
let received = nothing();

/** Replicas that lack CPU answer some requests too late. */
async function connected(seat: Seat): Promise<LightViewer> {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const viewer = new LightViewer(seat, () => received);
    try {
      await viewer.connect();
      return viewer;
    } catch (error) {
      if (left <= 1) throw error;
      received.repeated += 1;
      viewer.close();
      await pause(1000);
    }
  }
}

async function join(seats: Seat[]): Promise<void> {
  const rest = seats.values();
  const worker = async (): Promise<void> => {
    for (const seat of rest) {
      const viewer = await connected(seat);
      viewers.push(viewer);
      if (seat.writes) writers.push(viewer);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_JOINS }, worker));
}

/** In turn, so that no member is too fast. */
async function write(perSecond: number, seconds: number): Promise<void> {
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = began + (i * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    writers[i % writers.length]?.write();
  }
}

async function perform(order: Order): Promise<void> {
  if (order.do === 'join') await join(order.seats);
  if (order.do === 'write') await write(order.perSecond, order.seconds);
  process.send!(received);
  received = nothing();
}

process.on('message', (order: Order) => {
  perform(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
