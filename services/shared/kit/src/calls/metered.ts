import { Transform, type Readable } from 'node:stream';
import { Refusal } from './refusal.ts';

interface Bounds {
  /** Bytes. */
  most?: number;
  /** Milliseconds without a byte, whichever side stands still. */
  idle: number;
}

/** Passes bytes on, as long as there are not too many of them and they keep moving. */
export function meter({ most = Infinity, idle }: Bounds): Transform {
  let seen = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      timer.refresh();
      if (seen > most) done(new Refusal('too_large'));
      else done(null, chunk);
    },
  });
  const timer = setTimeout(() => passing.destroy(new Refusal('too_slow')), idle);
  return passing.once('close', () => clearTimeout(timer));
}

/** What comes in over a connection, metered. The connection itself is left as it is: an answer still has to go out on it. */
export function metered(connection: Readable, bounds: Bounds): Readable {
  const passing = meter(bounds);
  const brokenOff = (cause?: unknown): void => {
    if (!connection.readableEnded) passing.destroy(new Refusal('bad_form', null, { cause }));
  };
  // It stays: a connection that breaks when nobody reads it any more must not end the process.
  connection.on('error', brokenOff).once('close', brokenOff).pipe(passing);
  return passing.once('close', () => void connection.off('close', brokenOff).unpipe(passing));
}
