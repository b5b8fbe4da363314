/**
 * Calls back when a peer has not answered for so long. Reads pending input first: after a blocked event loop the
 * answer may have already arrived.
 */
export function onIdleTimeout(ms: number, onTimeout: () => void): () => void {
  let reading: NodeJS.Immediate | undefined;
  // Timers run before I/O, immediates after it.
  const timer = setTimeout(() => (reading = setImmediate(onTimeout)), ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
}
