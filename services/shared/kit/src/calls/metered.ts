import { Transform, type Readable } from 'node:stream';
import { Refusal } from './refusal.ts';

interface Bounds {
  /** In bytes. */
  max?: number;
  /** Maximum ms between two chunks, on either side. */
  idle: number;
  onData?: (bytes: number) => void;
}

/** A pass-through stream with a size limit and an idle timeout. */
export function meter({ max = Infinity, idle, onData }: Bounds): Transform {
  let seen = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      timer.refresh();
      onData?.(chunk.length);
      if (seen > max) done(new Refusal('too_large'));
      else done(null, chunk);
    },
  });
  const timer = setTimeout(() => passing.destroy(new Refusal('too_slow')), idle);
  return passing.once('close', () => clearTimeout(timer));
}

/** A metered copy of a request stream. The request itself stays open for the response. */
export function metered(connection: Readable, bounds: Bounds): Readable {
  const passing = meter(bounds);
  const brokenOff = (cause?: unknown): void => {
    if (!connection.readableEnded) passing.destroy(new Refusal('bad_form', null, { cause }));
  };
  // Never removed: an error without a listener would end the process.
  connection.on('error', brokenOff).once('close', brokenOff).pipe(passing);
  return passing.once('close', () => void connection.off('close', brokenOff).unpipe(passing));
}
